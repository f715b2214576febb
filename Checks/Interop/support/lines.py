"""A bundle with texts of several lines that end in every way."""

ENDS = "\\n", "\\r\\n", "\\r"


def add_lines(bundle, development, locale):
    """Adds texts to the table Root of the two; every other one is translated."""
    for lproj in development, locale:
        path = bundle.folder / f"{lproj}.lproj" / "Root.strings"
        path.write_bytes(path.read_bytes() + "".join(entries(lproj, lproj == locale)).encode())
    return bundle


def entries(word, is_translation):
    for number in range(0, 36, 1 + is_translation):
        # Developers and translators need not have the same line ends.
        end = ENDS[(number // 3 if is_translation else number) % 3]
        yield f'"INTEROP_LINES_{number}" = "{word} {number}{end}two{end}";\n'
