#!/usr/bin/env python3
"""Writes the seeds and dictionaries of the fuzzers into a folder: seeds.py FOLDER."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PATTERNS = ["*.html", "/build/", "!keep/**/a?.html", "[a-z]/**", r"\#name", "{a,b{c,d}}/**/*.htm"]
CONFIGURATIONS = [
    '{"root": true, "rules": {"FA1001": "off", "FA2*": "note"}, "failOn": "error"}',
    '{"extends": "a.json", "wcag": ["2.1.1"], "platforms": ["iOS"], "submitTriggers": ["Field"],'
    ' "exclude": ["build/**"], "include": ["**/*.tmpl"]}',
    '{"version": 1, "findings": [{"path": "a.html", "rule": "FA1001", "fingerprint": "00"}]}',
]


def words(texts, pattern, most=400):
    counts = {}
    for text in texts:
        for word in re.findall(pattern, text):
            counts[word] = counts.get(word, 0) + 1
    return sorted(counts, key=lambda word: (-counts[word], word))[:most]


def main():
    folder = Path(sys.argv[1])

    def write(target, texts, pattern):
        (folder / target).mkdir(parents=True, exist_ok=True)
        for number, text in enumerate(texts):
            (folder / target / str(number)).write_text(text, errors="surrogateescape")
        lines = [
            '"' + "".join(c if c.isalnum() or c in "-_<>/:.@" else f"\\x{ord(c):02x}" for c in word) + '"'
            for word in words(texts, pattern)
            if word.isascii()
        ]
        (folder / f"{target}.dict").write_text("\n".join(lines) + "\n")

    fixtures = ROOT / "Fixtures"
    pages = [file.read_text(errors="surrogateescape") for file in sorted(fixtures.glob("html/**/*.html"))]
    rules = [file.read_text(errors="surrogateescape") for file in sorted(ROOT.glob("Sources/Auditing/**/*.swift"))]
    examples = [
        (language, text.replace("↓", ""))
        for rule in rules
        for language, text in re.findall(r'Example\(\s*\.(\w+),\s*"[^"]*",\s*"""(.*?)"""', rule, re.S)
    ]
    pages += [text for language, text in examples if language == "html"]
    trees = [file.read_text(errors="surrogateescape") for file in sorted(fixtures.glob("*/**/*"))
             if file.suffix in {".xml", ".ui", ".glade"}]
    trees += [text for language, text in examples if language != "html"]
    sources = [file.read_text() for file in sorted(fixtures.glob("swiftui-source/**/*.swift"))]
    tests = ROOT / "Tests/CommandLineTests"
    inline = [
        source
        for file in (tests / "SwiftSourceTests.swift", tests / "SwiftComponentTests.swift")
        for source in re.findall(r'"""\n(.*?)"""', file.read_text(), re.S)
    ]
    sources += [source for source in inline if "View" in source]
    sources += ["\n//----\n".join(sources[n : n + 3]) for n in range(0, len(sources), 9)]
    sheets = [sheet for page in pages for sheet in re.findall(r"<style[^>]*>(.*?)</style>", page, re.S)]
    tests = [file.read_text(errors="surrogateescape") for file in sorted(ROOT.glob("Tests/StylingTests/*.swift"))]
    sheets += [s for t in tests for s in re.findall(r'"([^"\n]*\{[^"\n]*\})"', t)]
    write("html", pages, r"</?[a-z][a-z0-9]*|[a-z-]+(?==)|&\w+;|[\w-]+")
    write("xml", trees, r"</?[A-Za-z.]+|[\w.-]+(?==)|[\w.-]+")
    write("swift", sources, r"[@#$.]?\w+|[{}()\[\]:=?!&|,]+")
    write("css", sheets or ["a { display: none }"], r"@[a-z-]+|::?[a-z-]+\(?|[a-z-]+|[{}();:>+~&*]")
    write("configuration", CONFIGURATIONS, r'"[^"]*"|[\[\]{}:,]')
    write("patterns", PATTERNS, r"\*\*|[*?\[\]{},!/\\]")


if __name__ == "__main__":
    main()
