/** The time that an entry counts for; a log without date counts for the day when it was stored. */
const at = "coalesce(started_at, created_at) at time zone 'UTC'";

/** What the rides of a group have in common. */
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

/** Benchmark entries. The database derives some columns, so every way of adding a row follows the same rules. */
const entries = [
  // Owner and report serve deletion only: no answer contains them.
  `create table benchmark_entries (
    id bigint generated always as identity primary key,
    owner text,
    report_name text,
    activity_id text,
    is_sample boolean not null default false,
    sample_set text,
    created_at timestamptz not null default now(),
    cpu text,
    gpu text,
    platform text not null,
    game_version text,
    started_at timestamptz,
    duration_s double precision not null,
    crowdedness double precision,
    world_id int,
    world_name text,
    profile text,
    width int,
    height int,
    max_fps double precision not null,
    avg_fps double precision not null,
    p1_fps double precision,
    gpu_class smallint,
    fps_cap double precision,
    problem text,
    resolution int generated always as (
      case
        when height < 648 then 576
        when height < 735 then 720
        when height < 807 then 750
        when height < 972 then 864
        when height < 1260 then 1080
        when height < 1800 then 1440
        when height >= 1800 then 2160
      end
    ) stored,
    is_ultrawide boolean generated always as (
      coalesce(width > 2.2 * height, false)
    ) stored,
    crowd text generated always as (
      case
        when crowdedness >= 0.8 then '100'
        when crowdedness >= 0.6 then '080'
        when crowdedness >= 0.4 then '060'
        when crowdedness >= 0.2 then '040'
        when crowdedness >= 0 then '020'
      end
    ) stored,
    year int generated always as (extract(year from ${at})::int) stored,
    quarter int generated always as (extract(quarter from ${at})::int) stored,
    import_set text,
    is_hidden boolean not null default false,
    is_suspended boolean not null default false,
    unknown_cpu text,
    unknown_gpu text,
    unique (owner, report_name, activity_id),
    foreign key (owner, report_name) references reports (owner, name)
      on update cascade on delete cascade,
    check (
      is_sample = (sample_set is not null)
      and (report_name is null) = (is_sample or import_set is not null)
      and not (is_sample and import_set is not null)
    )
  )`,
  `create index benchmark_entries_peers
    on benchmark_entries (gpu, profile, height, crowdedness)
    include (avg_fps, p1_fps, is_sample)`,
  'create index benchmark_entries_samples on benchmark_entries (sample_set) where is_sample',
  `create index benchmark_entries_imports on benchmark_entries (import_set)
    where import_set is not null`,
  // It has all that the ranking reads, in its order, because the rides of a choice are spread over the whole table.
  `create index benchmark_entries_choice
    on benchmark_entries (
      world_id, profile, resolution, crowd, is_sample, year, quarter, cpu, gpu
    )
    include (
      id, owner, started_at, created_at, platform, game_version, world_name, duration_s, crowdedness,
      max_fps, avg_fps, p1_fps
    )
    where cpu is not null and gpu is not null and not is_ultrawide and not is_hidden
      and not is_suspended`,
  `create index benchmark_entries_system
    on benchmark_entries (gpu, cpu, world_id, profile, resolution)
    where cpu is not null and gpu is not null and not is_ultrawide`,
  `create index benchmark_entries_processor on benchmark_entries (cpu, profile, resolution)
    where cpu is not null and gpu is not null and not is_ultrawide`,
  `create index benchmark_entries_unknown_gpu on benchmark_entries (unknown_gpu)
    where unknown_gpu is not null`,
  `create index benchmark_entries_unknown_cpu on benchmark_entries (unknown_cpu)
    where unknown_cpu is not null`,
  `create table benchmark_allowed_names (
    kind text not null,
    name text not null,
    primary key (kind, name)
  )`,
  `create table benchmark_dismissed_names (
    kind text not null,
    digest text not null,
    primary key (kind, digest)
  )`,
  `create index benchmark_entries_gpu on benchmark_entries (gpu, id desc)
    where report_name is not null`,
  `create index benchmark_entries_class on benchmark_entries (gpu_class, id desc)
    where report_name is not null and gpu_class is not null`,
];

/** Notes the groups of changed rows. A statement that changes a thousand rows notes each group once. */
const noteChanges = (name: string, rows: string) => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    insert into benchmark_changes (${key})
    select distinct ${key} from (${rows}) as changed where ${isSearchable};
    return null;
  end $$`;

/** Sums for the search, and the list of those that have to be made again. */
const groups = [
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
    avg_fps_low double precision not null,
    avg_fps double precision not null,
    avg_fps_high double precision not null,
    p1_fps double precision,
    entries int not null,
    unique nulls not distinct (cpu, gpu, profile, resolution, world_id, game_version, is_sample)
  )`,
  'create index benchmark_groups_changed on benchmark_groups (revision, id)',
  'create index benchmark_groups_gone on benchmark_groups (changed_at) where entries = 0',
  `create table benchmark_changes (
    id bigint generated always as identity primary key,
    due_at timestamptz not null default '-infinity',
    ${keyColumns}
  )`,
  'create index benchmark_changes_due on benchmark_changes (due_at, id)',
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
];

/** Sums of real entries for the ranking and for estimates, so that neither has to read many rides. */
const summaries = [
  `create table benchmark_systems (
    world_id int not null,
    profile text not null,
    resolution int not null,
    crowd text not null,
    year int not null,
    cpu text not null,
    gpu text not null,
    world_name text,
    platform text not null,
    game_version text,
    day text not null,
    is_dated boolean not null,
    duration_s double precision not null,
    crowdedness double precision not null,
    max_fps double precision not null,
    avg_fps_low double precision not null,
    avg_fps double precision not null,
    avg_fps_high double precision not null,
    p1_fps double precision,
    entries int not null,
    primary key (cpu, gpu, world_id, profile, resolution, crowd, year)
  )`,
  `create index benchmark_systems_ranked
    on benchmark_systems (world_id, profile, resolution, crowd, year, avg_fps desc, cpu, gpu)`,
  `create table benchmark_rates (
    cpu text not null,
    gpu text not null,
    profile text not null,
    resolution int not null,
    crowd text,
    held_fps int,
    gpu_class smallint,
    rides int not null,
    fps double precision not null,
    single_fps double precision[] not null,
    single_p1_fps double precision[] not null,
    folded_at timestamptz not null default now(),
    unique nulls not distinct (cpu, gpu, profile, resolution, crowd, held_fps)
  )`,
  `create index benchmark_rates_most
    on benchmark_rates (rides desc, cpu, gpu, profile, resolution, crowd, held_fps)`,
  // The slug is that of hardwareSlug in the contract.
  `create table benchmark_parts (
    kind text not null,
    name text not null,
    slug text not null generated always as (
      trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'))
    ) stored,
    riders int not null default 0,
    is_sample boolean not null default false,
    figures jsonb,
    stale_since timestamptz,
    folded_at timestamptz,
    primary key (kind, name)
  )`,
  'create index benchmark_parts_slug on benchmark_parts (slug)',
  `create index benchmark_parts_stale on benchmark_parts (folded_at nulls first)
    where stale_since is not null`,
  // A rider counts once for each part.
  `create index benchmark_entries_riders_gpu on benchmark_entries (gpu, owner)
    where not is_sample and not is_hidden and not is_suspended`,
  `create index benchmark_entries_riders_cpu on benchmark_entries (cpu, owner)
    where not is_sample and not is_hidden and not is_suspended`,
];

/** The rides of the benchmarks, and their sums. */
export const benchmarkMigration = [...entries, ...groups, ...summaries];
