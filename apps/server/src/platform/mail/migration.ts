import { creatingQueue } from '../queue/migration.ts';

/** Mail that waits to be sent. */
export const mailMigration = [
  creatingQueue('mail'),
  `create table mails (
    id uuid primary key default gen_random_uuid(),
    sealed text not null,
    expires_at timestamptz,
    created_at timestamptz not null default now()
  )`,
];
