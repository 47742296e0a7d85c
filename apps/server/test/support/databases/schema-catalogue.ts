import { sql } from 'kysely';
import type { Queryable } from '../../../src/platform/database/database.ts';

/** Parts of a schema by their names, each with its definition. */
export type Catalogue = ReadonlyMap<string, string>;

interface Part {
  name: string;
  definition: string;
}

/** Lists columns, constraints, indexes, functions, triggers and views of our tables. */
export async function catalogueOf(db: Queryable): Promise<Catalogue> {
  const { rows } = await sql<Part>`
    with tables as (
      select oid, relname as name, relkind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname not like 'kysely_%'
    )
    select 'column ' || tables.name || '.' || attname as name,
      format_type(atttypid, atttypmod)
        || case when attnotnull and not atthasdef and attidentity = '' then ' required' else '' end
        || case when attnotnull then ' not null' else '' end as definition
    from pg_attribute join tables on oid = attrelid
    where attnum > 0 and not attisdropped
    union all
    select 'constraint ' || tables.name || '.' || conname, pg_get_constraintdef(pg_constraint.oid)
    from pg_constraint join tables on tables.oid = conrelid where contype <> 'n'
    union all
    select 'index ' || indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename not like 'kysely_%'
    union all
    select 'trigger ' || tables.name || '.' || tgname, pg_get_triggerdef(pg_trigger.oid)
    from pg_trigger join tables on tables.oid = tgrelid where not tgisinternal
    union all
    select 'function ' || proname, pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace
    union all
    select 'view ' || name, pg_get_viewdef(oid) from tables where relkind = 'v'`.execute(db);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** Finds what a version that knows only the earlier schema could not live with. */
export function whatBreaks(earlier: Catalogue, later: Catalogue): string[] {
  const problems = [];
  for (const [name, definition] of earlier) {
    const now = later.get(name);
    if (now === undefined) problems.push(`${name} is gone`);
    else if (now !== definition) problems.push(`${name} has changed`);
  }
  const tables = new Set([...earlier.keys()].flatMap((name) => tableIn(name) ?? []));
  for (const [name, definition] of later) {
    const table = tableIn(name) ?? tableOfUniqueIndex(name, definition);
    if (earlier.has(name) || table === undefined || !tables.has(table)) continue;
    // An earlier version writes rows without the new column, and none that a new condition might refuse.
    if (name.startsWith('column ') && definition.includes('required')) {
      problems.push(`${name} needs a default`);
    }
    if (name.startsWith('constraint ') || name.startsWith('index ')) {
      problems.push(`${name} refuses rows that an earlier version may write`);
    }
  }
  return problems;
}

function tableIn(name: string): string | undefined {
  return /^(?:column|constraint) (\w+)\./.exec(name)?.[1];
}

function tableOfUniqueIndex(name: string, definition: string): string | undefined {
  if (!name.startsWith('index ')) return undefined;
  return /^CREATE UNIQUE INDEX \w+ ON public\.(\w+)/.exec(definition)?.[1];
}
