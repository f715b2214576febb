"""XLIFF's schemas, of which the project has no copy."""

import os
import subprocess

from Interop.clients import paths


class Schemas:
    def __init__(self, folder):
        self.folder = folder

    @property
    def present(self):
        return self.folder.is_dir()

    def complaints(self, folder, name):
        """What the schema `name` (strict, transitional) says of the XLIFF files below a folder."""
        if not self.present:
            return []
        schema = self.folder / f"xliff-core-1.2-{name}.xsd"
        command = ["xmllint", "--nonet", "--noout", "--schema", str(schema), *map(str, paths(folder, "*.xliff"))]
        environment = {**os.environ, "XML_CATALOG_FILES": str(self.folder / "catalog.xml")}
        done = subprocess.run(command, capture_output=True, text=True, env=environment)
        return done.stderr.splitlines() if done.returncode else []
