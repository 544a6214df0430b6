#!/usr/bin/env python3
"""Compares what a scan of Swift sources costs with what SwiftParser alone needs for the same files.

    swift build -c release
    python3 Benchmarks/swift_sources.py FOLDER... [--runs N]

Each FOLDER is one scan, as a check-out of an app is. CPU time is that of whole processes, user and
system; each round runs one program after the other, and the median of the rounds' ratios is told
with their range. Both read the same files, all of the folder but those in hidden folders. The Swift
parser is the toolchain's, and `ParseAlone` is built with the toolchain's own compiler.
"""

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/release/focusaudit"
MEASURE = Path(__file__).resolve().parent / "ParseAlone/main.swift"


def measure(command, **options):
    """Seconds of CPU and megabytes at the peak of one command; its exit status is not looked at."""
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options
    )
    _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def parse_alone(folder):
    """Builds the program that only parses."""
    compiler = Path(shutil.which("swiftc")).resolve()
    host = compiler.parent.parent / "lib/swift/host"
    program = Path(folder) / "parse-alone"
    command = ["swiftc", "-O", "-wmo", "-I", host, "-L", host, "-lSwiftParser", "-lSwiftSyntax"]
    command += ["-Xlinker", "-rpath", "-Xlinker", host, MEASURE, "-o", program]
    subprocess.run(command, check=True)
    return program


def swift_files(folder):
    """The Swift files of a folder, without hidden folders and files."""
    found = (path.relative_to(folder) for path in folder.rglob("*.swift") if path.is_file())
    return [
        str(folder / path)
        for path in sorted(found)
        if not any(part.startswith(".") for part in path.parts)
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        alone = parse_alone(scratch)
        for folder in options.folders:
            compare(folder, alone, Path(scratch), options.runs)


def compare(folder, alone, scratch, runs):
    files = swift_files(folder)
    listed = scratch / "files"
    listed.write_text("".join(f"{file}\n" for file in files))
    report = scratch / "report.json"
    scan = [PROGRAM, "scan", "--fail-on", "never", "--format", f"json={report}", *files]
    ratios, times, peak = [], [], 0
    for _ in range(runs):
        with listed.open() as names:
            parsing, _ = measure([alone], stdin=names)
        auditing, memory = measure(scan)
        ratios.append(auditing / parsing)
        times.append((auditing, parsing))
        peak = max(peak, memory)
    findings = json.loads(report.read_text())["findings"]
    levels = {level: 0 for level in ("error", "warning", "note")}
    for finding in findings:
        levels[finding["level"]] += 1
    audit, parse = (statistics.median(column) for column in zip(*times))
    print(
        f"{folder.name}: {len(files)} files, {audit:.2f} s against {parse:.2f} s of parsing:"
        f" {statistics.median(ratios):.2f} times ({min(ratios):.2f} to {max(ratios):.2f}),"
        f" peak {peak:.0f} MB; {levels['error']} errors, {levels['warning']} warnings,"
        f" {levels['note']} notes"
    )


if __name__ == "__main__":
    main()
