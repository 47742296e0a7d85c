import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { setClockOffset } from '../process/clock.ts';
import { repeat } from '../process/repeat.ts';
import { StartupError } from '../process/startup-error.ts';
import { minuteMs } from '../process/units.ts';
import type { Database } from './database.ts';

/** From this difference on, a process doesn't start, and doesn't delete. Clocks set by NTP differ by milliseconds. */
const mostOffsetMs = minuteMs;
const measureEveryMs = minuteMs;
/** The answer to a slower question may come from any moment within it. */
const slowestAnswerMs = 5000;

/** Compares the clock of this process with that of its database. */
export interface DatabaseClock {
  /**
   * Asks the database for its time, and lets this process go by it.
   * @returns undefined when this process differs by a minute or more, so nothing must be deleted.
   */
  timeForDeletions(): Promise<Date | undefined>;
  /** How far the clock of this process is ahead of that of the database, as last measured, milliseconds. */
  aheadMs(): number;
  isWrong(): boolean;
  stop(): Promise<void>;
}

/**
 * Measures the clock of this process against that of the database, now and every minute.
 * @param local replaced by tests
 * @throws StartupError when they differ by a minute or more.
 */
export async function openDatabaseClock(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  log: FastifyBaseLogger,
  local: () => number = Date.now,
): Promise<DatabaseClock> {
  let aheadMs = 0;
  let wasWrong = false;
  const isWrong = () => Math.abs(aheadMs) >= mostOffsetMs;

  const measure = async (): Promise<Date> => {
    // The embedded engine has the clock of this process.
    if (engine === 'embedded') return new Date(local());
    const askedAt = local();
    const { rows } = await sql<{ now_ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`.execute(kysely);
    const answeredAt = local();
    const nowMs = rows[0]?.now_ms ?? Number.NaN;
    const tookMs = answeredAt - askedAt;
    // A clock that is set meanwhile makes an answer slow, or negative.
    if (tookMs >= 0 && tookMs <= slowestAnswerMs) {
      // The answer was made about halfway.
      aheadMs = (askedAt + answeredAt) / 2 - nowMs;
      setClockOffset(-aheadMs);
    }
    return new Date(nowMs);
  };
  const logChange = () => {
    if (isWrong() === wasWrong) return;
    wasWrong = isWrong();
    if (wasWrong)
      log.error({ event: 'clock.wrong', aheadS: aheadMs / 1000 }, wrongClockText(aheadMs));
    else log.info({ event: 'clock.right', aheadS: aheadMs / 1000 });
  };

  await measure();
  if (isWrong()) {
    const text = wrongClockText(aheadMs);
    setClockOffset(0);
    throw new StartupError(text);
  }
  const stop = repeat(
    () =>
      measure().then(logChange, (error: unknown) =>
        log.warn({ event: 'clock.unmeasured', err: error }),
      ),
    measureEveryMs,
  );
  return {
    async timeForDeletions() {
      const now = await measure();
      logChange();
      return isWrong() ? undefined : now;
    },
    aheadMs: () => aheadMs,
    isWrong,
    stop,
  };
}

/** Says in words what is wrong with the clock and what to do. */
export function wrongClockText(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const side = aheadMs > 0 ? 'ahead of' : 'behind';
  return `The clock of this machine is ${seconds} s ${side} that of the database. A process with a wrong clock must not delete anything, so it doesn't start or stops deleting at a difference of a minute. Set both clocks by NTP.`;
}
