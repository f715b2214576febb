"""The tables by Spark: each partition of the bundles is the work of one process of the command.

usage: spark_tables.py COMMAND FLEET [PARTITION]
COMMAND: settings-l10n. FLEET: folders week/team/app, which every worker can read.
PARTITION: how many bundles a process checks (default: 250).
"""

import subprocess
import sys
from pathlib import Path

from pyspark.sql import SparkSession

import tables

SCHEMA = """bundles ARRAY<STRUCT<bundle: STRING, error: STRING,
  locales: ARRAY<STRUCT<locale: STRING, shown: BIGINT, translated: BIGINT>>,
  leaks: ARRAY<STRUCT<`table`: STRING, key: STRING>>>>"""

VIEWS = {
    "reports": "select r.*, split(r.bundle, '/') as path from (select explode(bundles) as r from lines)",
    "bundles": """select element_at(path, -4) as week, concat(element_at(path, -3), '/', element_at(path, -2)) as app,
      error, locales, leaks from reports""",
    "coverage": """select week, app, l.locale, l.shown, l.translated
      from (select week, app, explode(locales) as l from bundles)""",
    "leaks": """select week, app, coalesce(l.`table`, '') as tbl, l.key as text
      from (select week, app, explode(leaks) as l from bundles)""",
}


def mapper(command, fleet):
    """What one process reports about the apps of a partition: a line for each bundle, as soon as it is known."""

    def lines(apps):
        apps = list(apps)
        if not apps:
            return
        arguments = [command, "report", *apps, "--format", "jsonl", "--fail-on", "never"]
        process = subprocess.Popen(arguments, cwd=fleet, stdout=subprocess.PIPE, encoding="utf-8")
        yield from process.stdout
        # 2: some bundle cannot be read, and its line says why. Anything else is a process that did not come to its end.
        if process.wait() not in (0, 2):
            raise RuntimeError(f"{command}: ended with status {process.returncode}")

    return lines


def main(command, fleet, partition=250):
    apps = sorted(str(path.relative_to(fleet)) for path in Path(fleet).glob("*/*/*"))
    spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", False).getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    partitions = max(2, -(-len(apps) // int(partition)))
    lines = spark.sparkContext.parallelize(apps, partitions).mapPartitions(mapper(command, fleet))
    spark.read.schema(SCHEMA).json(lines).createOrReplaceTempView("lines")
    for name, query in VIEWS.items():
        view = spark.sql(query)
        # The command runs once, not once for each table.
        (view.cache() if name == "reports" else view).createOrReplaceTempView(name)

    def answer(query):
        result = spark.sql(query)
        return result.columns, [tuple(row) for row in result.collect()]

    tables.show(answer)
    spark.stop()


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
