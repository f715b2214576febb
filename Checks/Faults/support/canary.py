"""What must not be read or changed: files outside of a bundle, which hostile bundles and files point at."""

from Faults.support import bundles
from Faults.support.tree import differences, snapshot

SECRET = "CANARY-b81f0c7d"


class Canary:
    def __init__(self, folder):
        self.folder = folder
        texts = {key: f"{SECRET} {key}" for key in bundles.KEYS}
        for name in ("Secret.strings", "de.lproj/Root.strings"):
            bundles.write(folder / name, bundles.table(texts))
        for name in ("Secret.plist", "Info.plist"):
            bundles.write(folder / name, bundles.pane("Root", [bundles.group(SECRET)], CFBundleDisplayName=SECRET))
        bundles.write(folder / "secret.txt", SECRET + "\n")
        self.before = snapshot(folder)

    def problems(self):
        """What became of it."""
        return [f"outside of the bundle {path} was written" for path in differences(self.before, snapshot(self.folder))]


def holds_secret(data):
    """Whether the secret is in some bytes, in any encoding that the command writes."""
    return any(SECRET.encode(encoding) in data for encoding in ("utf-8", "utf-16-le", "utf-16-be"))
