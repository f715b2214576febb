"""Random repositories, whose makers know what is stale in them: `lint --history` and `lint --since` must say the same."""

import json
import random
import shutil
import subprocess

from Faults.support.hostile_repositories import ENVIRONMENT
from Faults.support.result import Result
from Faults.support.truth import Truth
from Faults.support.world import World, merged

def run(scene):
    result = Result("histories", ["repositories", "commits", "stale", "of branches"], ["wrong"])
    scene.at_once(lambda seed: one(scene, seed, result), range(scene.amount(200, 20)))
    return result


def one(scene, seed, result):
    story = Story(scene.folder / str(seed), random.Random(seed))
    story.tell()
    result.count("repositories")
    result.count("commits", len(story.commits))
    for options, top, expected, what in story.questions():
        found, problem = ask(scene.tool, top, story.world.folder, options)
        if found != expected:
            result.wrong("wrong", f"repository {seed}, {' '.join(options)}: {problem or difference(found, expected)}")
        result.count(what, len(expected))
    shutil.rmtree(story.top)


def ask(tool, top, bundle, options):
    """The stale translations that the command reports."""
    outcome = tool.run("lint", "--no-config", *options, "--format", "json", bundle, cwd=top)
    if outcome.status not in (0, 1):
        return None, f"status {outcome.status}: {outcome.last_words}"
    findings = json.loads(outcome.out)["bundles"][0]["findings"]
    stale = [finding for finding in findings if finding["rule"] == "stale-translation"]
    return {
        (place["locale"], place["key"], place["class"], place["old"], place["new"], (place["since"] or {}).get("commit"))
        for place in stale
        if "--since" not in options or place["severity"] != "note" or place["class"] == "minor"
    }, None


def difference(found, expected):
    return f"too many {sorted(found - expected, key=str)}, missing {sorted(expected - found, key=str)}"


class Story:
    """A repository: a main branch with side branches that are merged, and changes that are not committed."""

    def __init__(self, top, chance):
        self.top, self.chance = top, chance
        self.world, self.truth = World(chance), Truth()
        # Of each commit of the main branch: its name, the world, and what was true then.
        self.commits = []
        self.side = None

    def git(self, *words):
        done = subprocess.run(["git", *words], cwd=self.top, env=ENVIRONMENT, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"git {' '.join(words)}: {done.stderr}")
        return done.stdout.strip()

    def tell(self):
        self.top.mkdir(parents=True)
        self.git("init", "-q", "-b", "main")
        self.commit(self.world)
        for _ in range(self.chance.randrange(5, 25)):
            if self.chance.random() < 0.15 and len(self.commits) > 1:
                self.merge()
            else:
                self.world.change(self.chance)
                self.commit(self.world)
        if self.chance.random() < 0.8:
            self.world.repair()
            self.commit(self.world)
        if self.chance.random() < 0.5:
            self.side = self.branch()
            if self.side[3] is None:
                self.side = None
        if self.chance.random() < 0.5:
            folder, folders = self.world.folder, dict(self.world.folders)
            self.world.change(self.chance)
            # What is moved without a commit is a new bundle for git.
            self.world.folder, self.world.folders = folder, folders
            self.write(self.world)
            self.truth.see(self.world, None)

    def write(self, world):
        for entry in self.top.iterdir():
            if entry.name != ".git":
                shutil.rmtree(entry)
        for path, content in world.files().items():
            (self.top / path).parent.mkdir(parents=True, exist_ok=True)
            (self.top / path).write_bytes(content)

    def save(self, world):
        self.write(world)
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", "change")
        return self.git("rev-parse", "HEAD")

    def commit(self, world):
        if self.commits and is_unclear_move(self.commits[-1][1], world):
            self.truth, self.commits = Truth(), []
        name = self.save(world)
        self.truth.see(world, name)
        self.commits.append((name, world.copy(), self.truth.copy()))

    def fork(self):
        """A side branch of some commits; what is true on it."""
        start, world, truth = self.chance.choice(self.commits)
        self.git("checkout", "-q", start)
        world, truth = world.copy(), truth.copy()
        folder = world.folder
        for _ in range(self.chance.randrange(1, 4)):
            world.change(self.chance)
            world.folder = folder
            name = self.save(world)
            truth.see(world, name)
        return start, name, world, truth

    def merge(self):
        """Merge a branch: its commits do not count, only what the merge makes of the main branch."""
        _, name, world, _ = self.fork()
        self.git("checkout", "-q", "main")
        self.git("merge", "-q", "--no-ff", "--no-commit", "-s", "ours", name)
        self.world = merged(self.world, world, self.chance)
        self.commit(self.world)

    def branch(self):
        """Another branch that was merged into this one, which is compared with it: the last commit that both have is no
        first parent of this one."""
        start, name, world, truth = self.fork()
        self.git("checkout", "-q", "main")
        self.git("merge", "-q", "--no-ff", "--no-commit", "-s", "ours", name)
        self.world = merged(self.world, world, self.chance)
        self.commit(self.world)
        names = [known for known, _, _ in self.commits]
        return name, world, truth, names.index(start) if start in names else None

    # What is asked

    def questions(self):
        """Options, folder, what must be found, and what it counts as."""
        yield ["--history"], self.top, self.truth.stale(self.world), "stale"
        number = self.chance.randrange(len(self.commits))
        base, _, truth = self.commits[number]
        for base, truth, number in [(base, truth, number), *([(self.side[0], *self.side[2:])] if self.side else [])]:
            own = self.commits[number + 1 :]
            # What a table that cannot be read had when the branch began is another question.
            if not own or all(own[0][1].is_readable(name) for name in own[0][1].tables):
                yield ["--since", base], self.top, self.since(truth, number), "of branches"

    def since(self, truth, number):
        """What a branch makes stale. Truth is that of the last common commit; its own commits come after a number."""
        own = Truth()
        own.sources = dict(self.commits[number][2].sources)
        for name, world, _ in self.commits[number + 1 :]:
            own.see(world, name)
        own.see(self.world, None)
        made = dict(own.made)
        for name, table in truth.present.items():
            for key, text in table.items():
                if own.made.get((name, key), (text, None))[0] == text:
                    made[name, key] = (text, truth.sources.get(key))
        # Where no source text was known, the first one that came is the old one.
        first = {key: past[0] for key, past in self.truth.past.items()}
        made = {(name, key): (text, old or first.get(key)) for (name, key), (text, old) in made.items()}
        return self.truth.stale(self.world, made)


def is_unclear_move(before, after):
    """Whether the bundle was moved, and so many others that it is not known which of them it was."""
    old, new = ({world.folder, world.neighbour} - {None} for world in (before, after))
    return before.folder != after.folder and (len(old - new), len(new - old)) != (1, 1)
