import { describe, expect, it } from 'vitest';
import { LogRecord } from './log-record.ts';

const header = (t: number) => ({ kind: 'logTime', t, date: '2025-12-10', secondOfDay: 0 }) as const;
const paired = (t: number) => ({ kind: 'antPairing', t, channel: 1, device: 1 }) as const;

describe('runs of the game', () => {
  it('are one run for a genuine log with or without its first line', () => {
    const record = new LogRecord();
    record.add(paired(5));
    expect(record.runs()).toEqual([{ startS: Number.NEGATIVE_INFINITY, record }]);
    record.add(header(9));
    expect(record.runs()).toHaveLength(1);
  });

  it('are separated by their headers without losing or mixing events', () => {
    const record = new LogRecord();
    for (const event of [
      paired(1),
      header(2),
      paired(3),
      header(10),
      paired(10),
      paired(11),
      header(20),
    ])
      record.add(event);
    const runs = record.runs();
    expect(runs.map(({ startS }) => startS)).toEqual([Number.NEGATIVE_INFINITY, 10, 20]);
    const times = runs.map((run) => run.record.of('antPairing').map(({ t }) => t));
    expect(times).toEqual([[1, 3], [10, 11], []]);
    expect(times.flat()).toEqual(record.of('antPairing').map(({ t }) => t));
  });

  it('list the events of all runs, also of those that came since they were asked for', () => {
    const record = new LogRecord();
    const add = (t: number) => {
      record.add(header(t));
      record.add(paired(t + 1));
    };
    add(0);
    expect([record.first('antPairing'), record.last('route')]).toEqual([paired(1), undefined]);
    expect(record.of('antPairing')).toEqual([paired(1)]);
    record.add(paired(2));
    expect(record.of('antPairing')).toEqual([paired(1), paired(2)]);
    add(10);
    expect(record.of('antPairing')).toEqual([paired(1), paired(2), paired(11)]);
    expect(record.of('antPairing')).toBe(record.of('antPairing'));
    add(20);
    expect([...record.kinds()]).toEqual([
      ['logTime', [header(0), header(10), header(20)]],
      ['antPairing', [paired(1), paired(2), paired(11), paired(21)]],
    ]);
    expect(record.within('antPairing', 2, 11)).toEqual([paired(2), paired(11)]);
    expect(record.last('antPairing')).toEqual(paired(21));
    expect(record.first('antPairing')).toEqual(paired(1));
    expect(record.first('route')).toBeUndefined();
    const [, second] = record.runs();
    expect(second?.record.first('antPairing')).toEqual(paired(11));
    expect(second?.record.last('antPairing')).toEqual(paired(11));
    expect(second?.record.last('route')).toBeUndefined();
  });

  it('keep their record until that of another run is asked for', () => {
    const record = new LogRecord();
    for (const t of [0, 5]) record.add(header(t));
    const [first, second] = record.runs();
    const own = first?.record;
    expect(first?.record).toBe(own);
    expect(second?.record).not.toBe(own);
    expect(first?.record).not.toBe(own);
    expect(first?.record).toEqual(own);
  });

  it('share the columns of the log', () => {
    const record = new LogRecord();
    record.add(header(0));
    record.add({ kind: 'antRxFail', t: 1, channel: 2 });
    record.add(header(5));
    for (const run of record.runs()) expect(run.record.rxFails.get(2)?.t.length).toBe(1);
  });

  it('know their own part of a shared column', () => {
    const record = new LogRecord();
    for (const t of [0, 5]) {
      record.add(header(t));
      record.add({ kind: 'companionAttempt', t: t + 1 });
    }
    expect(record.runs().map((run) => run.record.run)).toEqual([
      { startS: Number.NEGATIVE_INFINITY, endS: 5 },
      { startS: 5, endS: Number.POSITIVE_INFINITY },
    ]);
  });
});
