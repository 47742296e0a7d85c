import { creatingQueue } from '../../platform/queue/migration.ts';

/** Uploads. */
export const uploadMigration = [
  creatingQueue('uploads'),
  `create table uploads (
    id uuid primary key default gen_random_uuid(),
    owner text not null,
    upload_id text not null,
    state text not null default 'waiting' check (
      state in ('waiting', 'queued', 'processing', 'complete', 'notALog', 'failed')
    ),
    timezone_offset_minutes int not null,
    report_name text not null,
    object_key text unique,
    expires_at timestamptz not null,
    received_bytes bigint,
    progress_percent int,
    reason text,
    failure jsonb,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    confirmed_tokens int,
    stage text,
    connection_id text,
    received_at timestamptz,
    replaces text,
    trace text,
    unique (owner, upload_id)
  )`,
  `create index uploads_object on uploads (updated_at)
    where object_key is not null and state in ('complete', 'notALog', 'failed')`,
  'create index uploads_connection on uploads (connection_id) where connection_id is not null',
];
