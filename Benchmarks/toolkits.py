#!/usr/bin/env python3
"""Counts what a scan says of a folder of forms of desktop toolkits, and compares with gla11y.

    swift build -c release
    python3 Benchmarks/toolkits.py FOLDER [--gla11y gla11y] [--runs N]

FOLDER holds check-outs of public projects; nothing of them is part of this one. With --gla11y, that
program reads the same GtkBuilder files in the same run, as does xmllint, which only parses them: the
ratios of CPU and wall time are told, and each field that gla11y calls unlabelled and we do not.
"""

import argparse
import collections
import json
import re
import resource
import statistics
import subprocess
import time
from pathlib import Path

PROGRAM = Path(__file__).resolve().parent.parent / ".build/release/focusaudit"
# Classes that the user fills in; gla11y speaks of containers, images and controllers, too.
FIELDS = set(
    "GtkEntry GtkPasswordEntry GtkSearchEntry GtkSpinButton GtkTextView GtkComboBox GtkComboBoxText"
    " GtkDropDown GtkSwitch GtkScale AdwEntryRow AdwPasswordEntryRow AdwSpinRow AdwComboRow".split()
)


def run(command):
    """The output of a command, and its times in seconds: CPU, user and system, and wall."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    result = subprocess.run(command, capture_output=True, text=True, errors="replace")
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return result.stdout, {"CPU": cpu, "wall": wall}


def scan(files, *options):
    return run([PROGRAM, "scan", "--fail-on", "never", "--format", "json", *options, *files])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--gla11y", help="the script to compare with")
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    files = {"qt": [], "gtk": []}
    for path in sorted(options.folder.rglob("*")):
        if path.suffix not in (".ui", ".glade") or not path.is_file():
            continue
        text = path.read_bytes()
        if b"<interface" in text:
            files["gtk"].append(str(path))
        elif b"<ui" in text and b"<widget" in text:
            files["qt"].append(str(path))
    for toolkit, paths in files.items():
        output, times = scan(paths)
        report = json.loads(output)
        findings, refused = report["findings"], report["notifications"]
        print(f"{toolkit}: {len(paths)} files, {len(refused)} not read, {times['CPU']:.2f} s of CPU")
        counts = collections.Counter((f["rule"], f["level"]) for f in findings)
        for (rule, level), count in sorted(counts.items()):
            print(f"  {rule} {level:8}{count:6}")
        for entry in refused:
            print(f"  not read: {entry['path']}: {entry['message']}")
    if options.gla11y:
        compare(files["gtk"], options)


def one_by_one(files, options):
    """A process for each file, as a hook or an editor runs one: start-up counts."""
    clocks = {"gla11y": collections.Counter(), "focusaudit": collections.Counter()}
    for file in files:
        clocks["gla11y"].update(run(["/usr/bin/python3", options.gla11y, file])[1])
        clocks["focusaudit"].update(scan([file])[1])
    ratios = (clocks["gla11y"][clock] / clocks["focusaudit"][clock] for clock in ("CPU", "wall"))
    print(
        "{} files, a process each: gla11y needs {:.1f} times the CPU and {:.1f} times the wall"
        " time".format(len(files), *ratios)
    )


def compare(files, options):
    times = collections.defaultdict(list)
    for _ in range(options.runs):
        theirs, seconds = run(["/usr/bin/python3", options.gla11y, *files])
        times["gla11y"].append(seconds)
        ours, seconds = scan(files)
        times["focusaudit"].append(seconds)
        times["focusaudit --jobs 1"].append(scan(files, "--jobs", "1")[1])
        times["xmllint --noout"].append(run(["xmllint", "--noout", *files])[1])
    for program, measured in times.items():
        for clock in ("CPU", "wall"):
            seconds = [each[clock] for each in measured]
            ratios = [
                theirs[clock] / own for theirs, own in zip(times["gla11y"], seconds, strict=True)
            ]
            print(
                f"{program}: {statistics.median(seconds):.3f} s {clock}"
                f" ({min(seconds):.3f} to {max(seconds):.3f}); gla11y needs"
                f" {statistics.median(ratios):.1f} times that"
                f" ({min(ratios):.1f} to {max(ratios):.1f})"
            )
    one_by_one(files[::7], options)
    found = {
        (f["path"], f["line"])
        for f in json.loads(ours)["findings"]
        if f["rule"] in ("FA3001", "FA3002")
    }
    told = collections.Counter()
    for line in theirs.splitlines():
        match = re.match(r"(.+?):(\d+) .*WARNING: '(\w+)'.* has no accessibility label", line)
        if not match:
            continue
        is_field = match[3] in FIELDS
        is_found = (match[1], int(match[2])) in found
        told[is_field, is_found] += 1
        if is_field and not is_found:
            print(f"  gla11y alone: {match[1]}:{match[2]} {match[3]}")
    print(
        f"of the fields that gla11y calls unlabelled, {told[True, True]} are found by us too and"
        f" {told[True, False]} are not; it also names {told[False, True] + told[False, False]}"
        " objects that are no fields"
    )


if __name__ == "__main__":
    main()
