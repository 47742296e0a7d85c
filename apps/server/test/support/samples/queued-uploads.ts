import { sql } from 'kysely';
import type { Queryable } from '../../../src/platform/database/database.ts';

/** How many uploads of one rider wait at most. */
const perRider = 5;

/** Stores uploads that wait for a worker, five of each rider. Their files don't exist. */
export async function queueUploads(db: Queryable, count: number): Promise<void> {
  await sql`
    with stored as (select count(*) as uploads from uploads), queued as (
      insert into uploads (
        owner, upload_id, state, timezone_offset_minutes, report_name, object_key, expires_at, updated_at
      )
      select 'rider-' || number / ${perRider}::int, 'upload-' || number, 'queued', 0,
        'report-' || number, 'log-' || number, now(), now() - interval '1 minute'
      from stored, generate_series(stored.uploads + 1, stored.uploads + ${count}::int) as number
      returning id, owner
    )
    insert into jobs (queue, payload, dedupe_key, max_failures, lane)
    select 'uploads', json_build_object('id', id), id::text, 3, owner from queued`.execute(db);
  await sql`analyze uploads`.execute(db);
  await sql`analyze jobs`.execute(db);
  await sql`analyze job_lanes`.execute(db);
}
