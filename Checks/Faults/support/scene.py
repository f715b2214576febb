"""Where a part runs: the command, a folder of its own, how much is wanted, and what lies beside the project."""

import os
from concurrent.futures import ThreadPoolExecutor

from support.places import SHARED
from support.tool import Tool


class Scene:
    def __init__(self, path, folder, quick):
        self.tool = Tool(path)
        self.folder = folder
        self.quick = quick

    def amount(self, full, quick):
        return quick if self.quick else full

    def at_once(self, action, items):
        """Do something with each item, as many at a time as there are processors; the results, in order."""
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            return list(pool.map(action, items))

    @staticmethod
    def shared(path):
        """A file or folder of the reference data, or None."""
        found = SHARED / path
        return found if found.exists() else None
