"""The tables by DuckDB, of what one process of the command has written.

usage: duckdb_tables.py REPORT
REPORT: the result of `settings-l10n report FLEET --format jsonl`.
"""

import sys

import duckdb

import tables

VIEWS = """
create table reports as
  select r.bundle, r.error, r.locales, r.leaks, string_split(r.bundle, '/') as path
  from (
    select unnest(bundles) as r
    from read_json($report, format = 'newline_delimited', maximum_object_size = 268435456, columns = {
      bundles: 'STRUCT(bundle VARCHAR, error VARCHAR,
        locales STRUCT(locale VARCHAR, shown BIGINT, translated BIGINT)[],
        leaks STRUCT("table" VARCHAR, key VARCHAR)[])[]'})
  );
create view bundles as select path[-4] as week, path[-3] || '/' || path[-2] as app, error, locales, leaks from reports;
create view coverage as
  select week, app, l.locale, l.shown, l.translated from (select week, app, unnest(locales) as l from bundles);
create view leaks as
  select week, app, coalesce(l."table", '') as tbl, l.key as text
  from (select week, app, unnest(leaks) as l from bundles);
"""


def main(report):
    connection = duckdb.connect()
    for statement in VIEWS.split(";\n"):
        if statement.strip():
            connection.execute(statement, {"report": report} if "$report" in statement else None)

    def answer(query):
        result = connection.execute(query)
        return [column[0] for column in result.description], result.fetchall()

    tables.show(answer)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
