"""One module a client: each opens every file of an export, shows its units to the translator, and saves it.

Every function takes the folder of the export and the translator; the locale is the name of the file or of its lproj.
"""


def paths(folder, pattern):
    return sorted(folder.rglob(pattern))


def table_of(original):
    """The table that the `original` of an XLIFF file names."""
    return original.rsplit("/", 1)[-1].removesuffix(".strings")
