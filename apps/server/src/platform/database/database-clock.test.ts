import Fastify from 'fastify';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  describeOnEmbedded,
  describeOnPostgres,
} from '../../../test/support/databases/test-config.ts';
import { openDatabase } from '../../wiring/schema/open-database.ts';
import { setClockOffset, timeMs } from '../process/clock.ts';
import { dayMs, hourMs, secondMs } from '../process/units.ts';
import { openDatabaseClock } from './database-clock.ts';

const { log } = Fastify();
/** More than the way to the database takes. */
const nearMs = 5 * secondMs;

afterEach(() => {
  vi.useRealTimers();
  setClockOffset(0);
});

describeOnPostgres('the clock of the database', ({ freshConfig }) => {
  async function open() {
    const database = await openDatabase(await freshConfig(), log);
    onTestFinished(() => database.close());
    return database;
  }

  it.each([
    ['40 days ahead', 40 * dayMs, 'ahead of'],
    ['61 s behind', -61 * secondMs, 'behind'],
  ])('refuses the start of a process that is %s', async (_, aheadMs, side) => {
    const opening = openDatabaseClock(await open(), log, () => Date.now() + aheadMs);
    await expect(opening).rejects.toThrow(
      new RegExp(`^The clock of this machine is \\d+ s ${side} that of the database`),
    );
  });

  it('gives its time to a process that differs by less than a minute', async () => {
    const clock = await openDatabaseClock(await open(), log, () => Date.now() + 50 * secondMs);
    onTestFinished(() => clock.stop());
    expect(clock.isWrong()).toBe(false);
    // The clock of this test is right, so it is moved by as much as the process believes to be wrong.
    expect(Math.abs(timeMs() - (Date.now() - 50 * secondMs))).toBeLessThan(nearMs);
    const now = await clock.timeForDeletions();
    expect(Math.abs((now?.getTime() ?? 0) - Date.now())).toBeLessThan(nearMs);
  });

  it('stops the deletions of a process whose clock jumps, until it is right again', async () => {
    let aheadMs = 0;
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    const clock = await openDatabaseClock(await open(), log, () => Date.now() + aheadMs);
    onTestFinished(() => clock.stop());
    expect(await clock.timeForDeletions()).toBeInstanceOf(Date);
    aheadMs = hourMs;
    expect(await clock.timeForDeletions()).toBeUndefined();
    expect(await clock.timeForDeletions()).toBeUndefined();
    expect(clock.isWrong()).toBe(true);
    expect(Math.round(clock.aheadMs() / hourMs)).toBe(1);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ event: 'clock.wrong' }),
      expect.stringContaining('Set both clocks by NTP'),
    );
    error.mockRestore();
    aheadMs = 0;
    expect(await clock.timeForDeletions()).toBeInstanceOf(Date);
    expect(clock.isWrong()).toBe(false);
  });
});

describeOnEmbedded('the clock of the embedded database', ({ emptyDatabase }) => {
  it('is that of its process', async () => {
    const clock = await openDatabaseClock(await emptyDatabase(), log, () => Date.now() + dayMs);
    onTestFinished(() => clock.stop());
    expect(clock.isWrong()).toBe(false);
  });
});
