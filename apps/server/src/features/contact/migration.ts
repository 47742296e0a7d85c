/** Messages of the contact form. */
export const contactMigration = [
  `create table contact_messages (
    id bigint generated always as identity primary key,
    owner text,
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    report_name text,
    sent_at text not null,
    created_at timestamptz not null default now()
  )`,
  'create index contact_messages_age on contact_messages (created_at)',
  'create index contact_messages_owner on contact_messages (owner) where owner is not null',
];
