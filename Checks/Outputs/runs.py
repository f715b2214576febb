"""The runs: a line each, with {bundle}, {locale} (one that the bundle has), {key} (of a text), {choice} (of a setting).

Commands between semicolons are one run: each sees what the one before it wrote.
"""

# Without a bundle, once.
ALONE = """
--help
lint --help
export --help
import --help
preview --help
lint --rules
lint --rules --format json
lint --rules --format markdown
config --schema
match --preferred zh-HK --preferred de
match --preferred pt --available pt-BR --available en --format json
""".strip().splitlines()

READING = """
show {bundle}
show {bundle} --locale {locale} --policy ios
show {bundle} --locale {locale} --policy ios --device pad --dialect apple
show {bundle} --locale {locale} --dialect iask
show {bundle} --locale {locale} --format json
candidates {bundle} --key {choice} --locale {locale}
candidates {bundle} --key {choice} --locale {locale} --format json
explain {bundle} {key} --locale {locale}
explain {bundle} {key} --locale {locale} --format json
find {bundle} {key}
find {bundle} {key} --format json
inspect {bundle}
inspect {bundle} --entries --format json
report {bundle}
report {bundle} --words
report {bundle} --strict --locale {locale}
report {bundle} --policy ios --min-coverage 90
lint {bundle}
lint {bundle} --strict
lint {bundle} --statistics
lint {bundle} --verbose --fail-on warning
lint {bundle} --dialect apple --device pad
lint {bundle} --dialect iask
config {bundle} --all
defaults {bundle}
generate swift {bundle}
generate json {bundle}
state list {bundle}
diff {bundle} {bundle}
diff Fixtures/Settings.bundle {bundle} --locale {locale}
sync {bundle} --check
sync {bundle} --dry-run --add-missing
textconv {bundle}/{locale}.lproj/Root.strings
textconv {bundle}/Root.plist
convert {bundle}/Root.plist --to json
convert {bundle}/Root.plist --to xml
convert {bundle}/{locale}.lproj/Root.strings --to strings
""".strip().splitlines()

# Each with every format.
IN_FORMATS = {
    "report {bundle} --format": "json jsonl xcode github sarif junit markdown html",
    "lint {bundle} --format": "json jsonl xcode github sarif junit markdown html",
    "diff Fixtures/Settings.bundle {bundle} --format": "json markdown",
    "export {bundle} --locale {locale} --format": "xliff xcode po pot csv tsv xcstrings json strings",
    "export {bundle} --locale {locale} --only missing --format": "xliff csv",
    "export {bundle} --locale all --output out --format": "xliff xcloc po csv xlsx strings",
    "export {bundle} --locale all --output all.xlsx --wide --format": "xlsx",
    "export {bundle} --locale all --output all.csv --wide --format": "csv",
}

# Each writes: the files are part of the result, and the next run begins with the bundle as it was.
WRITING = """
preview {bundle} --no-open --output page.html
preview {bundle} --no-open --locale {locale} --editable --pseudo en-XA --output page.html
preview {bundle} --no-open --output pages/
lint {bundle} --fix
lint {bundle} --fix --fix-encoding --dry-run
lint {bundle} --write-baseline known.json
sync {bundle}
sync {bundle} --add-missing --context
sync {bundle} --prune --yes
add {bundle} fi
add {bundle} de-CH --from {locale} --dry-run
remove {bundle} {locale} --force
rename {bundle} {key} RENAMED_KEY
rename {bundle} {key} RENAMED_KEY --dry-run
bake {bundle} --output baked
bake {bundle} --output baked --summary json
pseudo {bundle} --output made
pseudo {bundle} --write --locale en-XA --dry-run
state init {bundle}
state prune {bundle}
init {bundle}
init bundle New/Settings.bundle --locales de
convert {bundle}/Root.plist --to binary --output Root.binary.plist
merge {bundle}/en.lproj/Root.strings {bundle}/{locale}.lproj/Root.strings {bundle}/en.lproj/Root.strings
export {bundle} --locale {locale} --format xliff --output out.xliff ; import {bundle} out.xliff
export {bundle} --locale {locale} --format csv --output out.csv ; remove {bundle} {locale} --force ; import {bundle} out.csv --locale {locale}
export {bundle} --locale {locale} --format po --output out.po ; remove {bundle} {locale} --force ; import {bundle} out.po --locale {locale} --summary json
state init {bundle} ; state list {bundle} ; report {bundle} --format json ; state prune {bundle}
sync {bundle} --add-missing ; report {bundle} ; export {bundle} --locale {locale} --only missing --format json
""".strip().splitlines()
