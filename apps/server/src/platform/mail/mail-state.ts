import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { mailQueue } from './mail-queue.ts';

/** A mail server that is restarted, or lets strangers wait, takes mail by then. */
const failuresOfFault = 4;
const behindAfterS = 60;

/**
 * Says whether queued mail leaves: `failing` when a mail was refused several times and none was taken since it was queued, so
 * that one wrong address is no fault of the server; `behind` when due mail isn't even tried.
 */
export async function mailState(db: Queryable): Promise<'ok' | 'failing' | 'behind'> {
  const { rows } = await sql<{ failing: boolean; behind: boolean }>`
    select
      coalesce(bool_or(failures >= ${failuresOfFault} and not exists (
        select 1 from jobs taken
        where taken.queue = ${mailQueue} and taken.state = 'completed' and taken.finished_at > jobs.created_at
      )), false) as failing,
      coalesce(bool_or(run_at < now() - ${behindAfterS} * interval '1 second'), false) as behind
    from jobs where queue = ${mailQueue} and state < 'active'`.execute(db);
  const [row] = rows;
  if (row?.failing) return 'failing';
  return row?.behind ? 'behind' : 'ok';
}
