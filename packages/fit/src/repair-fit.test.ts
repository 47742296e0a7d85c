import { type GameLayout, gameFit, steadyRecords } from '@ridescope/log-simulator/fit';
import { describeShared, readSharedFile } from '@ridescope/samples/real-logs';
import { fit2json, parseRecords } from 'fit-decoder';
import { describe, expect, it } from 'vitest';
import { readFit } from './read-fit.ts';
import { repairFit } from './repair-fit.ts';

const startS = Date.UTC(2026, 0, 6, 18, 49, 22) / 1000;
const fileOf = (layout: GameLayout, isUnfinished: boolean) =>
  gameFit({
    layout,
    createdUnixS: startS - 180,
    records: steadyRecords(startS, 300),
    ...(isUnfinished && { isUnfinished }),
  });

async function repaired(bytes: Uint8Array<ArrayBuffer>) {
  const outcome = await repairFit(bytes);
  if (outcome.kind !== 'repaired') throw new Error(outcome.kind);
  return outcome;
}

/** What the strict second reader finds, by type; it throws where length, checksum or a message is wrong. */
function secondReader(file: Uint8Array<ArrayBuffer>) {
  const { records } = parseRecords(fit2json(file.buffer));
  const of = (type: string) => records.filter((one) => one.type === type).map(({ data }) => data);
  return { records: of('record'), laps: of('lap'), sessions: of('session'), ends: of('activity') };
}

describe('a file that was never closed', () => {
  it.each(['2022', '2025', '2026'] as const)('of %s opens in two readers', async (layout) => {
    const broken = fileOf(layout, true);
    broken.fill(0, 4, 8);
    const { file, records, hasNewEnd } = await repaired(broken.slice(0, -2));
    expect({ records, hasNewEnd }).toEqual({ records: 300, hasNewEnd: true });
    const second = secondReader(file);
    expect(second.records).toHaveLength(300);
    expect([second.laps.length, second.sessions.length, second.ends.length]).toEqual([1, 1, 1]);
    // This reader leaves lengths of time in milliseconds.
    expect(second.sessions[0]).toMatchObject({ total_elapsed_time: 299_000, total_distance: 2700 });
    const first = await readFit(file);
    expect(first).toMatchObject({ kind: 'read', condition: 'whole', layout: { records: 300 } });
    expect(await repairFit(file)).toEqual({ kind: 'intact' });
  });

  it('and was cut within a record keeps every whole record', async () => {
    const broken = fileOf('2026', true);
    const { file, records } = await repaired(broken.slice(0, -160));
    expect(records).toBe(298);
    expect(secondReader(file).records).toHaveLength(298);
  });

  it('and has a tail of zeros gets no invented record', async () => {
    const broken = fileOf('2026', true);
    broken.fill(0, 4, 8);
    const tail = new Uint8Array(broken.length + 4096);
    tail.set(broken.subarray(0, -60));
    const { file, records } = await repaired(tail);
    expect(records).toBe(299);
    expect(secondReader(file).records).toHaveLength(299);
  });
});

describe('a file with its end', () => {
  it('is intact when nothing is wrong', async () => {
    const whole = (await repaired(fileOf('2026', true))).file;
    expect(await repairFit(whole)).toEqual({ kind: 'intact' });
  });

  it('keeps that end when only the checksum is wrong', async () => {
    const { file: whole } = await repaired(fileOf('2026', true));
    const wrong = Uint8Array.from(whole);
    wrong[wrong.length - 1] = (wrong[wrong.length - 1] ?? 0) ^ 1;
    const { file, hasNewEnd } = await repaired(wrong);
    expect(hasNewEnd).toBe(false);
    expect(file).toEqual(whole);
  });

  it.each([
    ['a text', new TextEncoder().encode('[18:00:00] Log Time'.repeat(9)), 'notFit'],
    ['zeros', new Uint8Array(5000), 'notFit'],
  ])('cannot be made of %s', async (_, bytes, reason) => {
    expect(await repairFit(bytes)).toEqual({ kind: 'refused', reason });
  });
});

describeShared('real FIT files that were broken', 'fit/', () => {
  it.each([
    '2015-07-21-watopia.fit',
    '2022-12-17-14-43-41.fit',
    '2022-12-22-inProgressActivity.fit',
    '2025-04-01-one-developer-field.fit',
  ])('%s, cut and without its length, opens in two readers', async (name) => {
    const bytes = readSharedFile(`fit/${name}`).slice(0, 70_001);
    bytes.fill(0, 4, 8);
    const { file, records } = await repaired(bytes);
    const second = secondReader(file);
    expect(second.records).toHaveLength(records);
    expect(second.sessions).toHaveLength(1);
    expect(await readFit(file)).toMatchObject({ condition: 'whole', layout: { records } });
  });
});
