import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Public copies of reports, tried fixes, the list of activities, and the rides of the benchmarks. */
export const sharesAndRides: Migration = {
  async up(db: Kysely<unknown>) {
    // A withdrawn or expired share keeps its id, so that the id is never reused, and nothing else.
    await sql`
      create table shares (
        id text primary key,
        owner text,
        report_name text,
        hides_devices boolean,
        body bytea,
        title text,
        description text,
        image bytea,
        created_at timestamptz not null default now(),
        expires_at timestamptz,
        revoked_at timestamptz,
        foreign key (owner, report_name) references reports (owner, name)
          on update cascade on delete cascade,
        check (
          revoked_at is not null
          or (owner, report_name, hides_devices, body, title, description) is not null
        )
      )`.execute(db);
    await sql`
      create unique index shares_of_report on shares (owner, report_name)
      where revoked_at is null`.execute(db);
    await sql`
      create index shares_expiring on shares (expires_at)
      where revoked_at is null and expires_at is not null`.execute(db);

    await sql`
      create table tried_fixes (
        owner text not null,
        report_name text not null,
        recommendation_id text not null,
        tried_at timestamptz not null default now(),
        primary key (owner, report_name, recommendation_id),
        foreign key (owner, report_name) references reports (owner, name)
          on update cascade on delete cascade
      )`.execute(db);

    // `created_at` is part of a page's key, which has millisecond precision.
    await sql`
      create table listed_activities (
        owner text not null,
        report_name text not null,
        activity_id text not null,
        position int not null,
        created_at timestamptz not null default date_trunc('milliseconds', now()),
        started_at timestamptz,
        world_name text,
        duration_s double precision not null,
        cpu text,
        gpu text,
        game_version text,
        crowdedness double precision,
        max_fps double precision,
        avg_fps double precision,
        p1_fps double precision,
        primary key (owner, report_name, activity_id),
        foreign key (owner, report_name) references reports (owner, name)
          on update cascade on delete cascade
      )`.execute(db);
    await sql`
      create index listed_activities_newest
      on listed_activities (owner, created_at desc, report_name desc, position)`.execute(db);

    // Owner and report serve deletion only: no answer contains them.
    await sql`
      create table benchmark_entries (
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
        unique (owner, report_name, activity_id),
        foreign key (owner, report_name) references reports (owner, name)
          on update cascade on delete cascade,
        check (is_sample = (report_name is null) and is_sample = (sample_set is not null))
      )`.execute(db);
    await sql`
      create index benchmark_entries_peers
      on benchmark_entries (gpu, profile, height, crowdedness)
      include (avg_fps, p1_fps, is_sample)`.execute(db);
    await sql`
      create index benchmark_entries_world
      on benchmark_entries (world_id, profile, height, crowdedness, started_at)`.execute(db);
    await sql`
      create index benchmark_entries_samples on benchmark_entries (sample_set)
      where is_sample`.execute(db);

    // Older reports have no rows in the two tables above yet.
    await sql`alter table reports add column has_rows boolean not null default false`.execute(db);
    await sql`create index reports_without_rows on reports (created_at) where not has_rows`.execute(
      db,
    );
  },
};
