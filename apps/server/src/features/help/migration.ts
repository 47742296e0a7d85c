/** How often a topic of the help was of use, by month. It has no owner and no time, so it identifies no one. */
export const helpMigration = [
  `create table help_answers (
    topic text not null,
    month text not null,
    helped int not null default 0,
    not_helped int not null default 0,
    primary key (topic, month)
  )`,
];
