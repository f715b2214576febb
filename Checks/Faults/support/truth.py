"""What is true of a history, kept while it is made: when each text was made, and from which source text."""

from copy import deepcopy

from Faults.support.world import GROUP_OF, KEYS, LANGUAGES, SILENT


class Truth:
    """sources: the source text of each key that is known last; past: all that were known; since: the commit of the
    last change; made: each translation with the source text that it was made from, `None` as long as none is known;
    present: the translations that are there."""

    def __init__(self):
        self.sources, self.past, self.since, self.made, self.present = {}, {}, {}, {}, {}

    def copy(self):
        return deepcopy(self)

    def see(self, world, commit):
        """Take over what a commit, or with `None` the work tree, makes of the texts."""
        if world.tables["en"] is None or world.is_readable("en"):
            for key in KEYS:
                self.see_source(key, world.source(key), commit)
        for name in LANGUAGES:
            table = world.tables[name]
            if table is None or world.is_readable(name):
                self.present[name] = dict(table or {})
                for key, text in self.present[name].items():
                    if self.made.get((name, key), ("", None))[0] != text:
                        self.made[name, key] = (text, self.sources.get(key))

    def see_source(self, key, text, commit):
        if text is None or text in SILENT or self.sources.get(key) == text:
            return
        if key not in self.sources:
            for name in LANGUAGES:
                if (name, key) in self.made and self.made[name, key][1] is None:
                    self.made[name, key] = (self.made[name, key][0], text)
        self.sources[key], self.since[key] = text, commit
        self.past.setdefault(key, []).append(text)

    def stale(self, world, made=None):
        """The stale translations of a world, as (language, key, class, old, new, since)."""
        if not world.is_readable("en") and world.tables["en"] is not None:
            return set()
        found = set()
        for name in LANGUAGES:
            if not world.is_readable(name):
                continue
            for key, text in (world.tables[name] or {}).items():
                new = world.source(key)
                _, old = (made or self.made).get((name, key), (None, None))
                if new is None or new in SILENT or old is None or new in (old, text):
                    continue
                found.add((name, key, kind(old, new, text, self.past[key]), old, new, self.since[key]))
        return found


def kind(old, new, text, past):
    if text in past and text != new:
        return "copy"
    return "minor" if GROUP_OF[old] == GROUP_OF[new] else "changed"
