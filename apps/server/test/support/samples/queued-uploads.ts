import { sql } from 'kysely';
import { uploadQueue } from '../../../src/features/uploads/store/upload-store.ts';
import type { Queryable } from '../../../src/platform/database/database.ts';
import { addingJobs } from '../../../src/platform/queue/job-queue.ts';

/** How many uploads of one rider wait at most. */
const perRider = 5;

/** Stores uploads that wait for a worker, five of each rider. Their files don't exist. */
export async function queueUploads(db: Queryable, count: number): Promise<void> {
  const job = sql`select json_build_object('id', id)::jsonb, id::text, owner from queued`;
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
    ${addingJobs(job, { queue: uploadQueue })}`.execute(db);
  await sql`analyze uploads`.execute(db);
  await sql`analyze pgboss.job_common`.execute(db);
}
