"""What a folder holds, to be compared with what it held."""

import os
import stat
from typing import NamedTuple, Tuple, Union


class Node(NamedTuple):
    """content: the bytes of a file, where a link points, None for a folder or anything else."""

    mode: int
    owner: int
    group: int
    attributes: Tuple[Tuple[str, bytes], ...]
    content: Union[bytes, str, None]


def snapshot(folder):
    """Each entry below a folder, and the folder itself, by its path as bytes."""
    root = os.fsencode(folder)
    nodes = {b".": node(root)}
    for path, folders, files in os.walk(root):
        for name in folders + files:
            full = os.path.join(path, name)
            nodes[os.path.relpath(full, root)] = node(full)
    return nodes


def node(path):
    status = os.lstat(path)
    return Node(status.st_mode, status.st_uid, status.st_gid, attributes(path), content(path, status))


def attributes(path):
    try:
        names = sorted(os.listxattr(path, follow_symlinks=False))
        return tuple((name, os.getxattr(path, name, follow_symlinks=False)) for name in names)
    except OSError:
        # The file system has none.
        return ()


def content(path, status):
    if stat.S_ISLNK(status.st_mode):
        return os.readlink(path)
    if not stat.S_ISREG(status.st_mode):
        return None
    with open(path, "rb") as file:
        return file.read()


def identities(folder):
    """Inode and time of change of all entries: what stays the same if nothing is written."""
    paths = [folder, *sorted(folder.rglob("*"))]
    return {str(path): (path.lstat().st_ino, path.lstat().st_mtime_ns) for path in paths}


def differences(before, after):
    """The paths of entries that came, went or changed."""
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
