import { type LogEvent, LogParser } from '@ridescope/log-parser';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describe, expect, it } from 'vitest';
import { eventMembers } from './event-members.ts';
import { EventRows, ValueNumbers } from './event-rows.ts';
import { LogRecord } from './log-record.ts';

function rowsOf(kind: keyof typeof eventMembers, events: readonly LogEvent[]): EventRows {
  const rows = new EventRows(kind, eventMembers[kind], new ValueNumbers());
  for (const event of events) rows.push(event);
  return rows;
}

const listed = (rows: EventRows) =>
  Array.from({ length: rows.length }, (_, row) => rows.eventAt(row));

describe('EventRows', () => {
  it('gives events back as they came, with absent members, texts, devices and odd numbers', () => {
    const trainer = { name: 1, model: 'Wahoo KICKR' };
    const errors: LogEvent[] = [
      { kind: 'lanError', t: 3, action: 'receive', device: trainer, code: 10_054 },
      { kind: 'lanError', t: 3, action: 'timeout' },
      { kind: 'lanError', t: 9, action: 'receive', device: { name: 0 } },
    ];
    expect(listed(rowsOf('lanError', errors))).toEqual(errors);
    const offsets = [-0, 2 ** 40, -12, 0.25].map(
      (correctionMs, t): LogEvent => ({ kind: 'clockOffset', t, correctionMs }),
    );
    expect(listed(rowsOf('clockOffset', offsets))).toEqual(offsets);
    const upload: LogEvent = { kind: 'activityUpload', t: 0, isEmpty: false };
    expect(listed(rowsOf('activityUpload', [upload]))).toEqual([upload]);
  });

  it('finds the first row of a time, in thousands of rows', () => {
    const rows = rowsOf(
      'ram',
      Array.from({ length: 5000 }, (_, i): LogEvent => ({ kind: 'ram', t: 2 * (i >> 1), gb: i })),
    );
    expect(rows.length).toBe(5000);
    expect(rows.firstFrom(-1)).toBe(0);
    expect(rows.firstFrom(2)).toBe(2);
    expect(rows.firstFrom(3)).toBe(4);
    expect(rows.firstFrom(5000)).toBe(5000);
    expect(rows.eventAt(4999)).toEqual({ kind: 'ram', t: 4998, gb: 4999 });
  });

  it.each(fixtureNames)(
    'keeps every event of %s twice, with its members in their order',
    (name) => {
      const events: LogEvent[] = [];
      const record = new LogRecord();
      const add = (event: LogEvent) => {
        events.push(event);
        record.add(event);
      };
      const parser = new LogParser({ add });
      // Two runs of the game, because the events of a single one are stored as they came.
      for (let run = 0; run < 2; run++) parser.push(readFixture(name));
      parser.end();
      const retained = [...record.kinds()];
      expect(retained.length).toBeGreaterThan(0);
      for (const [kind, list] of retained)
        expect(list.map((event) => JSON.stringify(event))).toEqual(
          events.filter((event) => event.kind === kind).map((event) => JSON.stringify(event)),
        );
    },
  );
});
