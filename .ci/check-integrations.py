#!/usr/bin/env python3
"""Follows the steps of action.yml and .pre-commit-hooks.yaml, word for word, as far as no host is
needed: everything but the installation, the build and the uploads.

Usage: check-integrations.py FOCUSAUDIT

Exit status: 0 all is well, 1 something is not, 77 the package `PyYAML` is missing.
"""

import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

try:
    import yaml
except ImportError:
    print("The Python package 'PyYAML' is missing.", file=sys.stderr)
    sys.exit(77)

ROOT = pathlib.Path(__file__).resolve().parent.parent
NOT_HERE = {"Install libxml2", "Build focusaudit"}
BROKEN = '<!DOCTYPE html><html lang="en"><title>x</title>\n<form action="/a">\n<input name="a">\n</form></html>\n'
CLEAN = '<!DOCTYPE html><html lang="en"><title>x</title>\n<p>Nothing to fill in.</p></html>\n'
failures = []


def check(is_right, what):
    if not is_right:
        failures.append(what)


class Job:
    """A job of one step that uses the action."""

    def __init__(self, action, folder, program, **inputs):
        self.action = action
        self.folder = folder
        self.inputs = {name: given["default"] for name, given in action["inputs"].items()}
        self.inputs.update(inputs)
        self.outputs = {}
        self.program = program
        self.text = ""
        self.uses = []
        self.hasFailed = False

    def value(self, expression):
        parts = expression.strip().split(" && ")
        result = True
        for part in parts:
            name, _, wanted = part.partition(" == ")
            if name == "!cancelled()":
                result = True
            elif name.startswith("inputs."):
                result = self.inputs[name.removeprefix("inputs.")]
            elif match := re.fullmatch(r"steps\.(\w+)\.outputs\.(\w+)", name):
                result = self.outputs.get(match[1], {}).get(match[2], "")
            else:
                raise ValueError(f"The expression '{name}' is not known.")
            if wanted:
                result = result == wanted.strip("'")
            if not result:
                return result
        return result

    def fill(self, text):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: str(self.value(match[1])), text)

    def run(self):
        temporary = self.folder / "temp"
        temporary.mkdir(exist_ok=True)
        work = self.folder / "work"
        for step in self.action["runs"]["steps"]:
            condition = step.get("if")
            isWanted = not self.hasFailed
            if condition:
                isWanted = bool(self.value(condition.strip().removeprefix("${{").removesuffix("}}")))
            if step["name"] in NOT_HERE or not isWanted:
                continue
            if "uses" in step:
                self.uses.append((step["uses"], {k: self.fill(v) for k, v in step["with"].items()}))
                continue
            files = {name: temporary / name for name in ("output", "summary")}
            for file in files.values():
                file.write_text("")
            environment = {
                "PATH": f"{self.program.parent}:/usr/local/bin:/usr/bin:/bin",
                "RUNNER_TEMP": str(temporary),
                "GITHUB_OUTPUT": str(files["output"]),
                "GITHUB_STEP_SUMMARY": str(files["summary"]),
                **{name: self.fill(value) for name, value in step.get("env", {}).items()},
            }
            # As the runner starts `shell: bash`.
            command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", self.fill(step["run"])]
            check(step["shell"] == "bash", f"{step['name']}: no shell")
            done = subprocess.run(command, cwd=work, env=environment, capture_output=True, text=True)
            self.text += done.stdout + done.stderr
            self.hasFailed = self.hasFailed or done.returncode != 0
            lines = files["output"].read_text().splitlines()
            self.outputs[step.get("id", "")] = dict(line.split("=", 1) for line in lines)
            self.text += files["summary"].read_text()
        return self


def check_action(program):
    action = yaml.safe_load((ROOT / "action.yml").read_text())
    check(action["runs"]["using"] == "composite", "action.yml is not composite")
    for name, output in action["outputs"].items():
        check("steps.scan.outputs." in output["value"], f"the output {name} comes from no step")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "work/my forms").mkdir(parents=True)
        (folder / "work/my forms/a.html").write_text(BROKEN)
        (folder / "work/b.html").write_text(CLEAN)

        job = Job(action, folder, program, paths="my forms\nb.html\n").run()
        check(job.hasFailed, "a finding does not fail the job")
        check(job.outputs["scan"]["status"] == "1", "the status of findings is not 1")
        check("::error file=my forms/a.html,line=3" in job.text, "there is no annotation")
        check("## Forms" in job.text and "FA3001" in job.text, "there is no summary")
        check(len(job.uses) == 2, "something is not uploaded")
        check(all(re.fullmatch(r"[\w/-]+@v\d+", use) for use, _ in job.uses), "an action has no version")
        log = json.loads(pathlib.Path(job.uses[1][1]["sarif_file"]).read_text())
        places = [
            result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
            for result in log["runs"][0]["results"]
        ]
        check(places == ["my%20forms/a.html"], f"the log has other places: {places}")
        report = pathlib.Path(job.uses[0][1]["path"]).read_text()
        check(report.endswith("</html>\n"), "the HTML report is not whole")

        job = Job(action, folder, program, paths="b.html", upload="false").run()
        check(not job.hasFailed, f"a clean form fails the job: {job.text}")
        check(len(job.uses) == 1, "what should not be uploaded is")

        arguments = "--skip=FA3001\n\n--rule\nFA1002:note\n"
        job = Job(action, folder, program, paths=".", arguments=arguments).run()
        check(not job.hasFailed, f"arguments are not handed on: {job.text}")

        for inputs in ({"paths": "gone.html"}, {"fail-on": "nothing"}, {"arguments": "--wrong"}):
            (folder / "temp").rename(folder / f"old {inputs}")
            job = Job(action, folder, program, **inputs).run()
            check(job.hasFailed, f"{inputs} does not fail the job")
            check(job.outputs["scan"]["status"] == "2", f"the status of {inputs} is not 2")


def check_hooks(program):
    for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text()):
        command = shlex.split(hook["entry"])
        check(command[0] == program.name, f"{hook['id']} starts another program")
        pattern = re.compile(hook["files"])
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for file, text in {"a b.html": BROKEN, "c.xhtml": CLEAN, "d.xml": "<x/>", "e.css": ""}.items():
                (folder / file).write_text(text)
            names = sorted(path.name for path in folder.iterdir())
            chosen = [name for name in names if pattern.search(name)]
            check(chosen == ["a b.html", "c.xhtml"], f"{hook['id']} takes {chosen}")
            for files, status in ((chosen, 1), (["c.xhtml"], 0)):
                done = subprocess.run([str(program)] + command[1:] + files, cwd=folder, capture_output=True)
                check(done.returncode == status, f"{hook['id']} ends with {done.returncode} for {files}")


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    program = pathlib.Path(arguments[0]).resolve()
    check_action(program)
    check_hooks(program)
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
