/** Message loss of each sensor, to compare it with the same model of other riders. Deleted with the report. */
export const sensorStandingMigration = [
  `create table sensor_losses (
    id bigint generated always as identity,
    owner text not null,
    report_name text not null,
    activity_id text not null,
    position int not null,
    name text not null,
    role text not null,
    transport text not null,
    loss_percent double precision not null,
    primary key (owner, report_name, activity_id, position),
    foreign key (owner, report_name) references reports (owner, name)
      on update cascade on delete cascade
  )`,
  // It has all that a comparison reads, the latest losses first.
  `create index sensor_losses_model on sensor_losses (name, role, transport, id desc)
    include (owner, report_name, activity_id, loss_percent)`,
];
