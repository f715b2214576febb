"""Repositories whose configuration, attributes, hooks and names make git run programs, or look elsewhere."""

import os
import shutil
import subprocess

from Faults.support.world import PANE

ENVIRONMENT = {
    **os.environ,
    **dict.fromkeys(["GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"], "Tester"),
    **dict.fromkeys(["GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"], "tester@example.com"),
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_NOSYSTEM": "1",
}
ROW = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>K</string></dict>"
COMMANDS = "rev-parse rev-list merge-base diff-tree ls-tree cat-file".split()
HOOKS = "applypatch-msg fsmonitor-watchman post-checkout post-index-change pre-auto-gc reference-transaction update".split()


class Repository:
    """Two commits of a bundle with a stale translation; `evil` is the path of a program that leaves a mark."""

    def __init__(self, top, folder="App/Settings.bundle"):
        self.top, self.bundle = top, folder
        self.evil, self.mark = f"{top}/evil", top.with_suffix(".mark")
        top.mkdir(parents=True)
        self.program("evil")
        self.git("init", "-q", "-b", "main")
        self.write("Root.plist", PANE.format(ROW))
        self.write("de.lproj/Root.strings", '"K" = "Töne";\n')
        for text in ["Play sounds", "Play alarms"]:
            self.write("en.lproj/Root.strings", f'"K" = "{text}";\n')
            self.git("add", "-A")
            self.git("commit", "-q", "-m", text)

    def git(self, *words, top=None):
        done = subprocess.run(["git", *words], cwd=top or self.top, env=ENVIRONMENT, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"git {' '.join(words)}: {done.stderr}")
        return done.stdout.strip()

    def write(self, path, text):
        file = self.top / self.bundle / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def program(self, path):
        file = self.top / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"#!/bin/sh\ntouch '{self.mark}'\n")
        file.chmod(0o755)

    def configure(self, **settings):
        for name, value in settings.items():
            self.git("config", name.replace("_", "."), value)

    def attribute(self, line):
        (self.top / ".git/info").mkdir(exist_ok=True)
        (self.top / ".git/info/attributes").write_text(line + "\n")


# What is done to a repository; each returns the variables of the run, if there are any.


def fsmonitor(repository):
    repository.configure(core_fsmonitor=repository.evil)


def hooks(repository):
    for name in HOOKS:
        repository.program(f".git/hooks/{name}")
        repository.program(f"hooks/{name}")
    repository.configure(core_hooksPath="hooks")


def textconv(repository):
    repository.attribute("* diff=evil")
    repository.configure(diff_evil_textconv=repository.evil, diff_evil_command=repository.evil)
    repository.configure(diff_external=repository.evil)


def filters(repository):
    repository.attribute("* filter=evil")
    repository.configure(filter_evil_clean=repository.evil, filter_evil_process=repository.evil)
    repository.configure(filter_evil_smudge=repository.evil, filter_evil_required="true")


def aliases(repository):
    for name in COMMANDS:
        repository.git("config", f"alias.{name}", f"!{repository.evil}")


def helpers(repository):
    for name in ["core.pager", "core.editor", "core.sshCommand", "core.askPass", "gpg.program", "credential.helper"]:
        repository.git("config", name, repository.evil)
    for name in COMMANDS:
        repository.git("config", f"pager.{name}", repository.evil)
    repository.git("config", "log.showSignature", "true")
    repository.git("config", "uploadpack.packObjectsHook", repository.evil)


def included(repository):
    (repository.top / "more").write_text(f"[core]\n\tfsmonitor = {repository.evil}\n")
    repository.git("config", "include.path", "../more")


def partial_clone(repository):
    """A clone without the bytes of the past, and a remote that is a program."""
    origin = repository.top.with_suffix(".origin")
    repository.git("config", "uploadpack.allowFilter", "true")
    repository.top.rename(origin)
    repository.git("clone", "-q", "--filter=blob:none", f"file://{origin}", str(repository.top), top=origin.parent)
    repository.program("evil")
    repository.git("config", "remote.origin.url", f"ext::{repository.evil} %S")
    repository.git("config", "protocol.ext.allow", "always")


def replaced(repository):
    repository.git("replace", "HEAD", "HEAD~1")


def alternates(repository):
    (repository.top / ".git/objects/info").mkdir(exist_ok=True)
    (repository.top / ".git/objects/info/alternates").write_text("/nowhere\n../../elsewhere\n")


def other_owner(repository):
    if os.geteuid() == 0:
        for path in [repository.top, repository.top / ".git"]:
            os.chown(path, 12345, 12345)


def variables(repository):
    """Variables that name another repository."""
    other = Repository(repository.top.with_suffix(".other"))
    other.configure(core_fsmonitor=repository.evil)
    return {
        "GIT_DIR": f"{other.top}/.git",
        "GIT_WORK_TREE": str(other.top),
        "GIT_INDEX_FILE": "/nowhere",
        "GIT_OBJECT_DIRECTORY": f"{other.top}/.git/objects",
        "GIT_SHALLOW_FILE": "/nowhere",
    }


def relative_path(repository):
    repository.program("git")
    return {"PATH": f":.:bin:{repository.top.name}:{os.environ['PATH']}"}


def odd_names(repository):
    for name in ["--output=x", ":(top)x", "*", "a\nb", 'quote"d', "back\\slash", "ümlaut", "-c core.fsmonitor=evil"]:
        repository.bundle = f"{name}/Settings.bundle"
        repository.write("Root.plist", PANE.format(ROW))
        repository.write("de.lproj/Root.strings", '"K" = "Töne";\n')
        repository.write("en.lproj/Root.strings", '"K" = "Play";\n')
    repository.git("add", "-A")
    repository.git("commit", "-q", "-m", "names")
    for name in ["--upload-pack=x", "HEAD"]:
        (repository.top / ".git/refs/heads" / name).write_text(repository.git("rev-parse", "HEAD") + "\n")


def hide(repository, folder, *lines):
    """Make a folder look like a repository of its own, in which nothing was ever stale, as a pull request can do it."""
    place = repository.top / folder
    hidden = repository.top.with_suffix(".hidden")
    repository.git("clone", "-q", "--no-hardlinks", str(repository.top), str(hidden))
    repository.git("reset", "-q", "--hard", "HEAD~1", top=hidden)
    for name in ["HEAD", "objects", "refs"]:
        (hidden / ".git" / name).rename(place / name)
    shutil.rmtree(hidden)
    (place / "config").write_text("\n\t".join(["[core]", "repositoryformatversion = 0", *lines, f"fsmonitor = {repository.evil}"]))


def hidden_above(repository):
    hide(repository, "App", "bare = false", "worktree = .")


def hidden_inside(repository):
    hide(repository, repository.bundle, "bare = false", "worktree = .")


def hidden_bare(repository):
    hide(repository, "App", "bare = true")


def work_tree_elsewhere(repository):
    repository.configure(core_worktree=str(repository.top / "App"))


HOSTILE = [
    fsmonitor, hooks, textconv, filters, aliases, helpers, included, partial_clone, replaced, alternates, other_owner,
    variables, relative_path, odd_names, hidden_above, hidden_inside, hidden_bare, work_tree_elsewhere,
]


def silent(repository):
    """A file of the configuration that git waits for, and nobody ever writes."""
    os.mkfifo(repository.top / "pipe")
    repository.git("config", "include.path", "../pipe")
