-- The three tables, in the SQL that DuckDB and Spark have in common. They ask the views of duckdb_tables.py and
-- spark_tables.py: bundles (week, app, error), coverage (week, app, locale, shown, translated) and
-- leaks (week, app, tbl, text).

-- Languages in which users of the last week read least of their own
select locale, count(distinct app) as apps, sum(shown) as shown, sum(translated) as translated,
  floor(1e3 * sum(translated) / sum(shown)) / 10 as percent
from coverage where week = (select max(week) from bundles)
group by locale having sum(shown) > 0
order by percent, locale limit 10;

-- Texts whose identifier users read in most apps of the last week
select tbl, text, count(distinct app) as apps
from leaks where week = (select max(week) from bundles)
group by tbl, text
order by apps desc, tbl, text limit 10;

-- Growth week by week
with counted as (select week, count(*) as bundles, count(error) as unreadable from bundles group by week),
  summed as (select week, sum(shown) as shown, sum(translated) as translated from coverage group by week),
  leaking as (select week, count(*) as leaks from (select distinct week, app, tbl, text from leaks) group by week)
select week, bundles, unreadable, shown, translated, translated - lag(translated) over (order by week) as grown,
  floor(1e3 * translated / shown) / 10 as percent, leaks
from counted left join summed using (week) left join leaking using (week)
order by week;
