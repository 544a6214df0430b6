#!/usr/bin/env python3
"""List the findings over a folder in an order that nobody chose, so that the first of them can be
read one by one in the pages' source.

    first_findings.py FOCUSAUDIT FOLDER [COUNT] [--source]

The order is that of the SHA-1 of `path:line:column:rule` in UTF-8; `path` is what the program
prints for FOLDER as it is given here. COUNT is 100 when it is left out; 0 lists all. `--source`
shows the lines around each place. The usual call, from the project's root:

    Tests/ConformanceTests/first_findings.py .build/release/focusaudit ../shared/oracle/web
"""
import hashlib
import json
import subprocess
import sys

BEFORE, AFTER, WIDTH = 3, 6, 220


def key(finding):
    place = "{path}:{line}:{column}:{rule}".format(**finding)
    return hashlib.sha1(place.encode("utf-8")).hexdigest()


def show(finding):
    with open(finding["path"], encoding="utf-8", errors="replace", newline="") as file:
        lines = file.read().replace("\r\n", "\n").replace("\r", "\n").split("\n")
    first = max(1, finding["line"] - BEFORE)
    last = min(len(lines), max(finding["endLine"], finding["line"]) + AFTER)
    for number in range(first, last + 1):
        mark = ">" if finding["line"] <= number <= finding["endLine"] else " "
        print(f"    {mark}{number:5} {lines[number - 1][:WIDTH]}")


def main():
    words = [word for word in sys.argv[1:] if word != "--source"]
    if len(words) not in (2, 3):
        sys.exit(__doc__)
    count = int(words[2]) if len(words) == 3 else 100
    scan = subprocess.run(
        [words[0], "scan", words[1], "--format", "json"], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, check=False)
    if scan.returncode not in (0, 1):
        sys.exit(f"The scan ended with status {scan.returncode}.")
    findings = sorted(json.loads(scan.stdout)["findings"], key=key)
    for number, finding in enumerate(findings[:count or None], 1):
        print("{}. {} {path}:{line}:{column} {rule} {level} {outcome}".format(
            number, key(finding)[:8], **finding))
        print("    {message}".format(**finding))
        if "--source" in sys.argv:
            show(finding)
            print()


if __name__ == "__main__":
    main()
