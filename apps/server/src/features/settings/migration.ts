/** Settings of an account. */
export const settingsMigration = [
  `create table settings (
    owner text primary key,
    timezone_offset_minutes int,
    first_name text,
    last_name text,
    updated_at timestamptz not null default now(),
    keep_recordings boolean,
    language_model boolean
  )`,
];
