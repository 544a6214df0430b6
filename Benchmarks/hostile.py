#!/usr/bin/env python3
"""Gives the program inputs that others choke on, and says what came of each.

    swift build -c release
    python3 Benchmarks/hostile.py [--tool PROGRAM] [--only WORD ...] [--corpus FOLDER ...]

Prints a row of a table for each: the exit status, what was told, the seconds of CPU and the peak of
resident memory. Exits 1 when a run crashes, hangs (two minutes), opens the network or a file outside,
or leaves a half report or a temporary file behind. --corpus adds folders whose every file is scanned by name, such as the test
files of html5lib and libxml2; they are no part of the project.

Linux; strace is needed for what a scan opens. Some inputs need 8 GB of memory and disk: they are
left out with --small.
"""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# Starts the program from a small process of its own: a child's peak of memory begins with that of
# whoever started it. Hands on signals, and writes status, CPU seconds and peak of memory into a file.
LAUNCHER = """
import os, signal, sys
child = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ)
for number in (signal.SIGINT, signal.SIGTERM):
    signal.signal(number, lambda number, frame: os.kill(child, number))
pid, status, usage = os.wait4(child, 0)
code = os.waitstatus_to_exitcode(status)
open(sys.argv[1], "w").write(f"{code} {usage.ru_utime + usage.ru_stime} {usage.ru_maxrss}")
"""

ROOT = Path(__file__).resolve().parent.parent
BROKEN = b"<form><label>Name <input name=a></label><label>Town <input name=b></label></form>"
SWIFTUI = b'<View xmlns="urn:focusaudit:swiftui" name="A">'
INPUTS = []


def hostile(name, large=False):
    def register(function):
        INPUTS.append((name, large, function))
        return function

    return register


class Run:
    """A run of the program in a folder of its own."""

    def __init__(self, tool, folder):
        self.tool, self.folder = str(tool), folder

    def path(self, name):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def write(self, name, content):
        self.path(name).write_bytes(content)

    def scan(self, *arguments, prefix=(), after=None, stdout=None):
        command = [*prefix, self.tool, "scan", "--format", "json=report.json", *arguments]
        outcome = self.folder.parent / "outcome"
        command = [sys.executable, "-S", "-c", LAUNCHER, outcome, *command]
        with open(self.folder.parent / "errors", "wb+") as errors:
            process = subprocess.Popen(
                command, cwd=self.folder, stdin=subprocess.DEVNULL,
                stdout=stdout or subprocess.DEVNULL, stderr=errors, start_new_session=True,
            )
            if after:
                after(process)
            try:
                process.wait(120)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                raise Failure("hangs") from None
            errors.seek(0)
            said = errors.read().decode(errors="replace")
        status, seconds, memory = outcome.read_text().split()
        return Result(self, int(status), said, float(seconds), int(memory) / 1024)


class Failure(Exception):
    pass


class Result:
    def __init__(self, run, status, said, seconds, memory):
        self.status, self.said, self.seconds, self.memory = status, said, seconds, memory
        self.extra = ""
        self.names = os.listdir(os.fsencode(run.folder))
        if any(name.endswith(b".tmp") for name in self.names):
            raise Failure("leaves a temporary file")
        self.report = None
        if b"report.json" in self.names:
            self.report = json.loads((run.folder / "report.json").read_bytes())
        if status not in (0, 1, 2, -signal.SIGINT, -signal.SIGTERM) or "Fatal error" in said:
            raise Failure(f"ends with {status}: {said[-300:]}")

    def row(self, name):
        told = "no report"
        if self.report:
            ids = {}
            for entry in self.report["notifications"]:
                ids[entry["id"]] = ids.get(entry["id"], 0) + 1
            told = ", ".join(f"`{key}`" + (f" ×{n}" if n > 1 else "") for key, n in sorted(ids.items()))
            count = len(self.report["findings"])
            told = (told + "; " if told else "") + f"{count} finding{'' if count == 1 else 's'}"
        if self.extra:
            told += f"; {self.extra}"
        status = "ended by the signal" if self.status < 0 else str(self.status)
        return f"| {name} | {status} | {told} | {self.seconds:.2f} s | {self.memory:.0f} MB |"


# --- Markup ------------------------------------------------------------------------------------


@hostile("billion laughs (XML)")
def laughs(run):
    entities = b'<!ENTITY a0 "ha">' + b"".join(
        b'<!ENTITY a%d "%s">' % (n, b"&a%d;" % (n - 1) * 10) for n in range(1, 10)
    )
    run.write("a.xml", b"<!DOCTYPE View [" + entities + b"]>" + SWIFTUI + b'<Text text="&a9;"/></View>')
    run.write("b.ui", b"<!DOCTYPE ui [" + entities + b"]><ui version='4.0'><widget class='QDialog'>&a9;</widget></ui>")
    run.write("c.xhtml", b"<!DOCTYPE html [" + entities + b"]><html xmlns='http://www.w3.org/1999/xhtml'>&a9;</html>")
    run.write("d.html", b"<!DOCTYPE html [" + entities + b"]>&a9;" + BROKEN)
    return run.scan("a.xml", "b.ui", "c.xhtml", "d.html")


@hostile("external entities and sheets: a local file, http:, ftp:, //host (strace)")
def external(run):
    (run.folder.parent / "secret.txt").write_text("secret")
    secret = b"../secret.txt"
    for number, address in enumerate([secret, b"http://127.0.0.1:9/x", b"ftp://127.0.0.1/x", b"file:///etc/passwd"]):
        doctype = b'<!DOCTYPE %s SYSTEM "' + address + b'" [<!ENTITY e SYSTEM "' + address + b'"><!ENTITY %% p SYSTEM "' + address + b'">%%p;]>'
        run.write(f"{number}.xml", doctype % b"View" + SWIFTUI + b'<Text text="&e;">&e;</Text></View>')
        run.write(f"{number}.ui", doctype % b"ui" + b"<ui version='4.0'><widget class='QDialog'>&e;</widget></ui>")
        run.write(f"{number}.xhtml", doctype % b"html" + b"<html xmlns='http://www.w3.org/1999/xhtml'><body>&e;</body></html>")
        run.write(
            f"{number}.html",
            b"<base href='" + address + b"'><link rel=stylesheet href='" + address + b"'>"
            b"<style>@import '" + address + b"';@import url(../secret.txt)</style>"
            b"<?xml-stylesheet href='" + address + b"'?><iframe src='" + address + b"'></iframe>"
            b"<xi:include href='" + address + b"'/>" + BROKEN,
        )
    trace = run.folder.parent / "trace"
    result = run.scan(".", prefix=["strace", "-f", "-qq", "-e", "trace=network,open,openat,openat2", "-o", str(trace)])
    calls = trace.read_text(errors="replace").splitlines()
    network = [c for c in calls if re.search(r"\b(socket|connect|sendto)\(", c)]
    opened = {m[1] for c in calls if (m := re.search(r'open(?:at2?)?\([^"]*"([^"]*)".*= \d', c))}
    outside = sorted(p for p in opened if not known_place(p, run.folder))
    if network or outside:
        raise Failure(f"opens {network or outside}")
    result.extra = f"{len(opened)} files opened, none outside, no network"
    return result


def known_place(path, folder):
    """The scanned folder, and what the system's own libraries read at the start."""
    absolute = os.path.normpath(os.path.join(folder, path))
    return absolute.startswith(str(folder)) or absolute.startswith(
        ("/lib", "/usr/lib", "/etc/ld.so", "/proc/self", "/sys/fs/cgroup", "/sys/devices/system/cpu", "/dev/null")
    )


@hostile("an attribute of 64 MB (HTML; XML)")
def attribute(run):
    run.write("a.html", b"<p title='" + b"x" * (64 << 20) + b"'>" + BROKEN)
    run.write("b.html", b"<form><input name=a aria-label='" + b"x &amp; " * (8 << 20) + b"'><input name=b></form>")
    run.write("c.xml", SWIFTUI + b'<Text text="' + b"x" * (64 << 20) + b'"/></View>')
    return run.scan(".")


@hostile("100,000 attributes of one element")
def attributes(run):
    run.write("a.html", b"<p " + b" ".join(b"a%d=b" % n for n in range(100_000)) + b">" + BROKEN)
    run.write("c.xml", SWIFTUI + b"<Text " + b" ".join(b'a%d="b"' % n for n in range(100_000)) + b"/></View>")
    return run.scan(".")


@hostile("100,000 levels deep (HTML, XHTML, XML, Qt, GTK)")
def deep(run):
    for name, begin, open_, close, end in [
        ("a.html", b"", b"<div>", b"</div>", b""),
        ("b.html", b"", b"<span>", b"", b""),
        ("c.xhtml", b"<html xmlns='http://www.w3.org/1999/xhtml'>", b"<div>", b"</div>", b"</html>"),
        ("d.xml", SWIFTUI, b"<VStack>", b"</VStack>", b"</View>"),
        ("e.ui", b"<ui version='4.0'>", b"<widget class='QWidget'>", b"</widget>", b"</ui>"),
        ("f.ui", b"<interface>", b"<object class='GtkBox'><child>", b"</child></object>", b"</interface>"),
    ]:
        body = BROKEN if name.endswith("html") and "x" not in name else b""
        run.write(name, begin + open_ * 100_000 + body + close * 100_000 + end)
    return run.scan(".")


@hostile("100,000 levels that nothing ends, of twelve elements")
def unclosed(run):
    for tag in b"div form label fieldset table select button a details svg template b".split():
        run.write(f"{tag.decode()}.html", BROKEN + b"<%s>" % tag * 100_000)
    return run.scan(".")


@hostile("a style sheet of 100,000 nested blocks, and one of 100,000 imports of itself")
def sheets(run):
    run.write("a.css", b"a{" * 100_000)
    run.write("b.css", b"@import 'b.css';" * 100_000)
    run.write("c.css", b":not(" * 100_000)
    run.write("d.css", b"a{--a:" + b"var(--a," * 100_000)
    run.write("e.css", b"a" + b" > :is(a, b)" * 10_000 + b"{display:none}")
    links = b"".join(b"<link rel=stylesheet href=%s.css>" % name for name in (b"a", b"b", b"c", b"d", b"e"))
    run.write("a.html", links + BROKEN)
    return run.scan(".")


@hostile("configuration, baseline and .gitignore of 100,000 brackets")
def settings(run):
    run.write("a/focusaudit.json", b"[" * 100_000)
    run.write("a/a.html", BROKEN)
    run.write("b/.gitignore", b"**/a*" * 2_000 + b"\n" + b"[" * 100_000 + b"\n" + b"*a" * 50_000)
    run.write("b/" + "a" * 200 + ".html", BROKEN)
    run.write("c.html", BROKEN)
    return run.scan(".", "{a,b}" * 40)


# --- Bytes -------------------------------------------------------------------------------------


@hostile("NUL bytes: at the start, in tags, in attributes, a megabyte of them")
def nul(run):
    run.write("a.html", b"\0" * 4 + BROKEN)
    run.write("b.html", BROKEN.replace(b"n", b"\0n") + b" " * 2_000)
    run.write("c.html", BROKEN + b" " * 2_000 + b"\0" * (1 << 20) + BROKEN)
    run.write("d.xml", SWIFTUI + b'<Text text="\0"/></View>')
    return run.scan(".")


@hostile("every encoding that Python can write, declared and not")
def encodings(run):
    from encodings.aliases import aliases

    text = "<meta charset={}><form><label>Größe \u20ac <input name=a></label><input name=b></form>"
    count = 0
    for codec in sorted(set(aliases.values())):
        for declared in (codec.replace("_", "-"), "utf-8", "x-unknown"):
            try:
                content = text.format(declared).encode(codec, errors="xmlcharrefreplace")
            except (LookupError, TypeError, ValueError):
                continue
            run.write(f"{codec}-{declared}.html", content)
            run.write(f"{codec}-{declared}.xml", f'<?xml version="1.0" encoding="{declared}"?>'.encode(
                codec, errors="ignore") + SWIFTUI.decode().encode(codec, errors="ignore") + "<Text text='ö'/></View>".encode(codec, errors="ignore"))
            count += 2
    result = run.scan(".")
    result.extra = f"{count} files"
    return result


@hostile("random bytes: 1,000 files of 4 KB, of every format")
def random_bytes(run):
    import random

    source = random.Random(8)
    for number in range(1_000):
        ending = ("html", "xhtml", "xml", "ui", "glade")[number % 5]
        start = (b"", b"<!DOCTYPE html>", SWIFTUI, b"<ui>", b"<interface>")[number % 5]
        run.write(f"{number}.{ending}", start * (number % 2) + source.randbytes(4_096))
    return run.scan(".")


@hostile("a file of 2 GiB (markup), and one byte more", large=True)
def two_gigabytes(run):
    piece = b"<p>" + b"text " * 200 + b"</p>\n"
    with open(run.path("a.html"), "wb") as file:
        block = piece * (1 << 14)
        while file.tell() + len(block) + len(BROKEN) < 1 << 31:
            file.write(block)
        file.write(BROKEN)
        file.write(b" " * ((1 << 31) - file.tell()))
    with open(run.path("b.html"), "wb") as file:
        file.truncate((1 << 31) + 1)
    return run.scan("a.html", "b.html")


@hostile("a file of 2 GiB of NUL bytes", large=True)
def two_gigabytes_of_nothing(run):
    with open(run.path("a.html"), "wb") as file:
        file.truncate(1 << 31)
    return run.scan("a.html")


# --- Files -------------------------------------------------------------------------------------


@hostile("names with line breaks, escapes, invalid UTF-8, 255 bytes")
def names(run):
    folder = os.fsencode(run.folder)
    for name in [b"a\nb.html", b"\x1b[31m.html", b"\xff\xfe.html", b"l\xe4nge.html", b"x" * 250 + b".html", b" .html", b"-x.html", b"'\".html", b"%41.html", b"\xe2\x80\xae.html"]:
        with open(folder + b"/" + name, "wb") as file:
            file.write(BROKEN)
    result = run.scan(".")
    if "\x1b" in result.said:
        raise Failure("writes an escape to the terminal")
    return result


@hostile("symbolic links: to themselves, in circles, to folders above, to nowhere, 100 in a chain")
def links(run):
    run.write("f/a.html", BROKEN)
    for name, target in [("self.html", "self.html"), ("f/up", ".."), ("f/x", "y"), ("f/y", "x"), ("gone.html", "gone"), ("root", "f")]:
        os.symlink(target, run.path(name))
    previous = "f/a.html"
    for number in range(100):
        os.symlink(previous, run.path(f"chain{number}.html"))
        previous = f"chain{number}.html"
    return run.scan(".")


@hostile("a tree of folders 2,000 levels deep")
def folders(run):
    home = os.getcwd()
    os.chdir(run.folder)
    for _ in range(2_000):
        os.mkdir("d")
        os.chdir("d")
    Path("a.html").write_bytes(BROKEN)
    os.chdir(home)
    result = run.scan(".")
    subprocess.run(["rm", "-rf", run.folder / "d"], check=True)
    return result


@hostile("unreadable files and folders (as nobody, where the user is root)")
def unreadable(run):
    run.write("f/a.html", BROKEN)
    run.write("g/b.html", BROKEN)
    run.write("c.html", BROKEN)
    os.chmod(run.path("f"), 0)
    os.chmod(run.path("g/b.html"), 0)
    prefix = []
    if os.geteuid() == 0:
        for folder in [run.folder.parent, run.folder]:
            os.chmod(folder, 0o777)
        os.chmod(Path(tempfile.gettempdir()), 0o1777)
        prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        copy = run.folder.parent / "program"
        copy.write_bytes(Path(run.tool).read_bytes())
        copy.chmod(0o755)
        run.tool = str(copy)
    result = run.scan(".", prefix=prefix)
    os.chmod(run.path("f"), 0o700)
    return result


@hostile("pipes, sockets and devices in a folder")
def specials(run):
    import socket

    os.mkfifo(run.path("pipe.html"))
    home = os.getcwd()
    os.chdir(run.folder)
    socket.socket(socket.AF_UNIX).bind("socket.html")
    os.chdir(home)
    os.symlink("/dev/zero", run.path("zero.html"))
    run.write("a.html", BROKEN)
    return run.scan(".")


@hostile("2,000 files that change, shrink, grow and vanish during the scan")
def changing(run):
    for number in range(2_000):
        run.write(f"{number}.html", BROKEN * 50)

    return run.scan("--jobs", "8", ".", prefix=[sys.executable, "-c", CHANGER, "2000"])


CHANGER = """
import os, subprocess, sys
process = subprocess.Popen(sys.argv[2:])
count, number = int(sys.argv[1]), 0
while process.poll() is None:
    path = f"{number * 7 % count}.html"
    try:
        if number % 4 == 0: os.truncate(path, 100)
        elif number % 4 == 2: os.unlink(path)
        else: open(path, "w").write("<form><input name=a><input name=b></form>" * (number % 97))
    except FileNotFoundError: pass
    number += 1
status = process.returncode
sys.exit(status if status >= 0 else 128 - status)
"""


# --- Output ------------------------------------------------------------------------------------


@hostile("a report to /dev/full")
def full(run):
    run.write("a.html", BROKEN)
    return run.scan("a.html", "--format", "sarif=/dev/full")


@hostile("a report to a disk of 64 KB that is full (as root)")
def small_disk(run):
    for number in range(1_000):
        run.write(f"f/{number}.html", BROKEN)
    run.path("disk/x").parent.mkdir(exist_ok=True)
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", run.folder / "disk"], capture_output=True).returncode:
        return None
    try:
        result = run.scan("f", "--format", "sarif=disk/report.sarif")
        left = os.listdir(run.folder / "disk")
    finally:
        subprocess.run(["umount", run.folder / "disk"])
    if left:
        raise Failure(f"leaves {left}")
    result.extra = "the full disk is left empty"
    return result


@hostile("a closed pipe")
def closed_pipe(run):
    for number in range(1_000):
        run.write(f"f/{number}.html", BROKEN)
    reader, writer = os.pipe()
    os.close(reader)
    try:
        return run.scan("f", "--format", "text", stdout=writer)
    finally:
        os.close(writer)


@hostile("a report path that is a folder")
def folder_as_report(run):
    run.write("a.html", BROKEN)
    run.path("out/x").parent.mkdir(exist_ok=True)
    return run.scan("a.html", "--format", "sarif=out")


def interrupted(number):
    def check(run):
        for index in range(3_000):
            run.write(f"f/{index}.html", BROKEN * 100)
        run.write("report.json", b"{\"findings\": [], \"notifications\": []}")

        def after(process):
            time.sleep(0.3)
            process.send_signal(number)

        result = run.scan("f", "--jobs", "8", after=after)
        if result.status != -number:
            raise Failure(f"ends with {result.status}")
        if result.report != {"findings": [], "notifications": []}:
            raise Failure("touches the old report")
        result.extra = "the old report is as it was"
        return result

    return check


hostile("SIGINT in the middle of a scan")(interrupted(signal.SIGINT))
hostile("SIGTERM in the middle of a scan")(interrupted(signal.SIGTERM))


def corpus(folder):
    def check(run):
        files = [str(p) for p in sorted(folder.rglob("*")) if p.is_file() and ".git" not in p.parts]
        endings = (".html", ".xhtml", ".xml", ".ui")
        for number, file in enumerate(files):
            content = Path(file).read_bytes()
            # Each is read as every format.
            for ending in endings:
                run.write(f"{ending[1:]}/{number}{ending}", content)
        names = sorted(str(p.relative_to(run.folder)) for p in run.folder.rglob("*.*"))
        result = run.scan("--no-gitignore", "html", "xhtml", "xml", "ui")
        result.extra = f"{len(names)} inputs of {len(files)} files"
        return result

    return check


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tool", type=Path, default=ROOT / ".build/release/focusaudit")
    parser.add_argument("--only", nargs="+", help="words in the names of what is wanted")
    parser.add_argument("--corpus", nargs="+", type=Path, default=[])
    parser.add_argument("--small", action="store_true")
    options = parser.parse_args()
    for folder in options.corpus:
        hostile(f"every file of `{folder.name}`, as every format")(corpus(folder.resolve()))
    print("| Input | Exit status | Told | CPU | Peak memory |\n|---|---|---|---|---|", flush=True)
    failed = False
    for name, large, function in INPUTS:
        if options.small and large or options.only and not any(w in name for w in options.only):
            continue
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch).resolve() / "work"
            folder.mkdir()
            try:
                result = function(Run(options.tool.resolve(), folder))
                print(result.row(name) if result else f"| {name} | left out | | | |", flush=True)
            except (Failure, OSError, ValueError) as failure:
                failed = True
                print(f"| {name} | **{failure}** | | | |", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
