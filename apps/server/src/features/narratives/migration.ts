/** What the wording of analyses takes: counts by month, which identify no one. */
export const narrativeMigration = [
  `create table language_model_counts (
    model text not null,
    month text not null,
    narratives int not null default 0,
    calls int not null default 0,
    failures int not null default 0,
    kept int not null default 0,
    dropped int not null default 0,
    tokens_in bigint not null default 0,
    tokens_out bigint not null default 0,
    cost_micros bigint not null default 0,
    primary key (model, month)
  )`,
];
