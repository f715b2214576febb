"""OmegaT without a screen: what is in its memory of translations is what it fills in."""

import os
import shutil
import subprocess
from xml.sax.saxutils import escape

from lxml import etree

from Interop.clients import paths
from Interop.clients.lxml_client import XLIFF, unit_of

PROJECT = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<omegat><project version="1.0">
<source_dir>__DEFAULT__</source_dir><target_dir>__DEFAULT__</target_dir><tm_dir>__DEFAULT__</tm_dir>
<glossary_dir>__DEFAULT__</glossary_dir><glossary_file>__DEFAULT__</glossary_file>
<dictionary_dir>__DEFAULT__</dictionary_dir>
<source_lang>{source}</source_lang><target_lang>{target}</target_lang>
<source_tok>org.omegat.tokenizer.DefaultTokenizer</source_tok>
<target_tok>org.omegat.tokenizer.DefaultTokenizer</target_tok>
<sentence_seg>false</sentence_seg><support_default_translations>true</support_default_translations>
<remove_tags>false</remove_tags>
</project></omegat>
"""
MEMORY = """<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header creationtool="interop" creationtoolversion="1" segtype="paragraph" o-tmf="tmx"
adminlang="en" srclang="{source}" datatype="plaintext"/><body>
{pairs}
</body></tmx>
"""
PAIR = """<tu>
<tuv xml:lang="{source}"><seg>{text}</seg></tuv><tuv xml:lang="{target}"><seg>{translation}</seg></tuv>
</tu>"""


def xliff(folder, translator):
    """Every XLIFF file becomes a project; OmegaT's translation of it takes its place."""
    for path in paths(folder, "*.xliff"):
        (locale,) = translator.locales
        languages = {"source": translator.development, "target": locale}
        project = path.with_suffix(".project")
        make_project(project, path, memory(path, translator), languages)
        translate(project)
        (project / "target" / path.name).replace(path)
        shutil.rmtree(project)


def memory(path, translator):
    """The translation of each text that OmegaT shows."""
    pairs = {}
    for element in etree.parse(str(path)).iter(XLIFF + "trans-unit"):
        unit = unit_of(element, path.stem)
        translation = translator.text(unit)
        if translation is not None:
            pairs[unit.target or unit.source] = translation
    return pairs


def make_project(project, path, pairs, languages):
    for name in ("source", "target", "tm", "glossary", "dictionary", "omegat", "home"):
        (project / name).mkdir(parents=True)
    (project / "omegat.project").write_text(PROJECT.format(**languages), encoding="utf-8")
    shutil.copy(path, project / "source")
    lines = [PAIR.format(text=escape(text), translation=escape(to), **languages) for text, to in pairs.items()]
    saved = MEMORY.format(pairs="\n".join(lines), **languages)
    (project / "omegat" / "project_save.tmx").write_text(saved, encoding="utf-8")


def translate(project):
    command = ["omegat", "--mode=console-translate", str(project)]
    environment = {**os.environ, "HOME": str(project / "home")}
    subprocess.run(command, check=True, capture_output=True, timeout=120, env=environment)
