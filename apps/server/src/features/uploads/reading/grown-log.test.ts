import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { type BodyOf, pathOf } from '@ridescope/contract/endpoint';
import { getLogs, setRideMark } from '@ridescope/contract/logs';
import { bytesPerMb } from '@ridescope/contract/token-terms';
import { findGrownReport } from '@ridescope/contract/uploads';
import { expect, it } from 'vitest';
import { fakeReader, testApp, untilState, upload } from '../../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../../test/support/databases/test-config.ts';
import { heldReading } from '../../../../test/support/readers/ride-reader.ts';
import { activityRow } from '../../../../test/support/samples/activity-row.ts';
import type { Config } from '../../../platform/process/config.ts';
import type { LogReader } from './log-reader.ts';

const runner = { leaseS: 2, pollMs: 20, graceMs: 50 };

const evening = (index: number, given: Partial<ActivityRow> = {}) =>
  activityRow({
    activityId: `a${index}`,
    startedAt: new Date(Date.UTC(2026, 0, 13, 17 + index)).toISOString(),
    ...given,
  });

const { startedAt: _, ...undated } = activityRow();

/** A log by its size and rides, as the reader finds them. */
interface Found {
  mb: number;
  rides: ActivityRow[];
}

/** @param logs what the reader finds in each, by the hash of its text. */
function readerOf(config: Config, logs: Record<string, Found>): LogReader {
  const real = fakeReader(config);
  return {
    ...real,
    readLog: async (task, options) => {
      const result = await real.readLog(task, options);
      if (result.kind !== 'report') return result;
      const found = logs[result.logSha256];
      if (!found) throw new Error('no such log');
      return { ...result, logBytes: found.mb * bytesPerMb, activities: found.rides };
    },
  };
}

const sha = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex');

describeOnEachEngine('a log that has grown', ({ emptyDatabase }) => {
  async function start(logs: Record<string, Found>, isHeld = false) {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const byHash: Record<string, Found> = {};
    for (const [text, found] of Object.entries(logs)) byHash[await sha(text)] = found;
    const reader = readerOf(config, byHash);
    const held = isHeld ? heldReading(reader) : undefined;
    const app = await testApp(config, {
      database,
      runner,
      logReader: held ?? reader,
    });
    const find = async (
      text: string,
    ): Promise<{ name: string; tokens: number; newRides: number }> => {
      const { mb, rides } = logs[text] as Found;
      const payload: BodyOf<typeof findGrownReport> = {
        bytes: mb * bytesPerMb,
        rides: rides.map(({ startedAt, worldName, rideS, isJudged }) => ({
          ...(startedAt !== undefined && { startedAt }),
          ...(worldName !== undefined && { worldName }),
          durationS: rideS,
          isJudged,
        })),
      };
      const url = pathOf(findGrownReport);
      const answer = await app.inject({ method: 'POST', url, payload });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json().grown;
    };
    const balance = async () =>
      (await app.inject('/api/tokens/balance')).json().freeUsageRemaining as number;
    const listed = async () => (await app.inject(pathOf(getLogs))).json().activities;
    const send = async (id: string, text: string, announcement = {}) => {
      await upload(app, id, text, announcement);
      return untilState(app, id, 'complete', 'failed');
    };
    return { app, held, find, balance, listed, send, database };
  }

  const first: Found = { mb: 4, rides: [evening(1)] };
  const second: Found = { mb: 9, rides: [evening(1), evening(2)] };

  it('replaces its report for the difference, and keeps address and words', async () => {
    const { app, find, balance, listed, send } = await start({ first, second });
    const { fileName } = await send('upload-1', 'first');
    const name = fileName?.split('/')[1]?.replace('.gz', '') ?? '';
    expect(await balance()).toBe(4);
    const mark = { name: 'Race', note: '', isStarred: true };
    const params = { owner: 'local', name, activityId: 'a1' };
    await app.inject({ method: 'PUT', url: pathOf(setRideMark, params), payload: mark });

    const grown = await find('second');
    expect(grown).toMatchObject({ name, tokens: 1, newRides: 1 });
    const end = await send('upload-2', 'second', { replaces: name, confirmedTokens: 1 });
    expect(end).toMatchObject({ state: 'complete', fileName });
    expect(await balance()).toBe(3);
    const rides = await listed();
    expect(rides).toMatchObject([{ ActivityId: 'a2' }, { ActivityId: 'a1', Name: 'Race' }]);
    const report = (await app.inject(`/api/report/${fileName}`)).json();
    expect(report.id).toBe(name);
    // The same log once more costs nothing.
    expect(await send('upload-3', 'second')).toMatchObject({ fileName });
    expect(await balance()).toBe(3);
  });

  it('costs nothing within the megabytes that were paid', async () => {
    const little = { mb: 5, rides: [evening(1, { rideS: 3700 })] };
    const { find, balance, send } = await start({ first, little });
    await send('upload-1', 'first');
    const { name, tokens } = await find('little');
    expect(tokens).toBe(0);
    const end = await send('upload-2', 'little', { replaces: name, confirmedTokens: 0 });
    expect(end.state).toBe('complete');
    expect(await balance()).toBe(4);
  });

  it.each<[string, Found]>([
    ['it is smaller', { ...second, mb: 3 }],
    ['a ride is missing', { mb: 9, rides: [evening(2)] }],
    ['a ride was in another world', { mb: 9, rides: [evening(1, { worldName: 'France' })] }],
    ['a ride is shorter', { mb: 9, rides: [evening(1, { rideS: 600 }), evening(2)] }],
    ['it has no date', { mb: 9, rides: [undated] }],
  ])('is another log when %s', async (_, other) => {
    const { find, balance, send, listed } = await start({ first, other });
    const { fileName } = await send('upload-1', 'first');
    expect(await find('other')).toBeUndefined();
    // Somebody may ask for it all the same.
    const name = fileName?.split('/')[1]?.replace('.gz', '');
    const end = await send('upload-2', 'other', { replaces: name, confirmedTokens: 4 });
    expect(end).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('not replaced'),
    });
    expect(await balance()).toBe(4);
    expect(await listed()).toHaveLength(1);
  });

  it('stays a new report without that wish, at the full price', async () => {
    const { balance, send, listed } = await start({ first, second });
    await send('upload-1', 'first');
    await send('upload-2', 'second', { confirmedTokens: 2 });
    expect(await balance()).toBe(2);
    expect(await listed()).toHaveLength(3);
  });

  it('costs nothing when the report was deleted meanwhile', async () => {
    const { app, balance, send } = await start({ first, second });
    const { fileName } = await send('upload-1', 'first');
    const name = fileName?.split('/')[1]?.replace('.gz', '');
    await app.inject({ method: 'DELETE', url: `/api/report/${fileName}` });
    const end = await send('upload-2', 'second', { replaces: name, confirmedTokens: 1 });
    expect(end.state).toBe('failed');
    expect(await balance()).toBe(4);
  });

  it('is charged once when it is uploaded twice at the same time', async () => {
    const { app, held, balance, find, listed } = await start({ first, second }, true);
    await upload(app, 'upload-1', 'first');
    held?.release();
    await untilState(app, 'upload-1', 'complete');
    const { name } = await find('second');
    const announcement = { replaces: name, confirmedTokens: 1 };
    await Promise.all(
      ['upload-2', 'upload-3'].map((id) => upload(app, id, 'second', announcement)),
    );
    for (const id of ['upload-2', 'upload-3']) {
      expect((await untilState(app, id, 'complete', 'failed')).state).toBe('complete');
    }
    expect(await balance()).toBe(3);
    expect(await listed()).toHaveLength(2);
  });

  it('is not found in reports of others', async () => {
    const { find, send, database } = await start({ first, second });
    await send('upload-1', 'first');
    for (const table of ['listed_activities', 'benchmark_entries'] as const) {
      await database.kysely.deleteFrom(table).execute();
    }
    await database.kysely.updateTable('reports').set({ owner: 'other' }).execute();
    expect(await find('second')).toBeUndefined();
  });
});
