/** A text by which the list is sorted: numbers are padded, so that 1.104 comes after 1.99. Stored, as it takes long to make. */
const inNaturalOrder = (text: string) => `text collate "C" generated always as (
      regexp_replace(
        regexp_replace(lower(${text}), '(\\d+)', '000000000\\1', 'g'), '\\d*(\\d{10})', '\\1', 'g')
    ) stored`;

/** The list of activities, figures of trends, and the words of owners for their rides. */
export const logMigration = [
  // `created_at` is part of a page's key, which has millisecond precision.
  `create table listed_activities (
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
    listed_at timestamptz not null,
    worst_loss_percent double precision,
    link_losses int,
    driver text,
    utc_offset_minutes int,
    score int,
    answer jsonb not null,
    searched_words text not null,
    grade text not null,
    strip jsonb not null,
    problem text,
    not_judged text,
    world_order ${inNaturalOrder('world_name')},
    spec_order ${inNaturalOrder("coalesce(cpu || ' - ' || gpu, cpu, gpu)")},
    client_order ${inNaturalOrder('game_version')},
    primary key (owner, report_name, activity_id),
    foreign key (owner, report_name) references reports (owner, name)
      on update cascade on delete cascade
  )`,
  `create index listed_activities_newest
    on listed_activities (owner, listed_at, report_name, position)`,
  // Figures of rides that only trends need, apart from the list, which is read far more often.
  `create table trend_figures (
    owner text not null,
    report_name text not null,
    activity_id text not null,
    figures jsonb not null,
    primary key (owner, report_name, activity_id),
    foreign key (owner, report_name, activity_id)
      references listed_activities (owner, report_name, activity_id)
      on update cascade on delete cascade
  )`,
  `create table ride_marks (
    owner text not null,
    report_name text not null,
    activity_id text not null,
    name text not null default '',
    note text not null default '',
    is_starred boolean not null default false,
    primary key (owner, report_name, activity_id),
    foreign key (owner, report_name) references reports (owner, name)
      on update cascade on delete cascade
  )`,
];
