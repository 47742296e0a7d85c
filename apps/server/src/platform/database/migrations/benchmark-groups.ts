import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sums of benchmark entries for the search, and the list of those that have to be made again. */
export const benchmarkGroups: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const key = 'is_sample, cpu, gpu, world_id, profile, resolution, game_version';
const keyColumns = `
  is_sample boolean not null,
  cpu text not null,
  gpu text not null,
  world_id int,
  profile text not null,
  resolution int not null,
  game_version text`;
const isSearchable = `
  cpu is not null and gpu is not null and profile is not null and resolution is not null
  and not is_ultrawide`;

/** Notes the groups of changed rows. A statement that changes a thousand rows notes each group once. */
const noteChanges = (name: string, rows: string) => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    insert into benchmark_changes (${key})
    select distinct ${key} from (${rows}) as changed where ${isSearchable};
    return null;
  end $$`;

const statements = [
  'create sequence benchmark_revisions',
  `create table benchmark_groups (
    id int generated always as identity primary key,
    revision bigint not null,
    changed_at timestamptz not null default now(),
    ${keyColumns},
    world_name text,
    platform text not null,
    day text not null,
    is_dated boolean not null,
    duration_s double precision,
    crowdedness double precision,
    max_fps double precision not null,
    avg_fps double precision not null,
    p1_fps double precision,
    entries int not null,
    unique nulls not distinct (cpu, gpu, profile, resolution, world_id, game_version, is_sample)
  )`,
  'create index benchmark_groups_changed on benchmark_groups (revision, id)',
  'create index benchmark_groups_gone on benchmark_groups (changed_at) where entries = 0',
  `create table benchmark_changes (
    id bigint generated always as identity primary key,
    ${keyColumns}
  )`,
  noteChanges('note_added_entries', 'select * from added'),
  noteChanges('note_removed_entries', 'select * from removed'),
  noteChanges('note_changed_entries', 'select * from added union all select * from removed'),
  `create trigger benchmark_entries_added after insert on benchmark_entries
    referencing new table as added
    for each statement execute function note_added_entries()`,
  `create trigger benchmark_entries_removed after delete on benchmark_entries
    referencing old table as removed
    for each statement execute function note_removed_entries()`,
  `create trigger benchmark_entries_changed after update on benchmark_entries
    referencing old table as removed new table as added
    for each statement execute function note_changed_entries()`,
  // Entries of earlier versions.
  `insert into benchmark_changes (${key})
    select distinct ${key} from benchmark_entries where ${isSearchable}`,
];
