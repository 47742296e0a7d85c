import type { EventKind, LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { deriveFacts } from '../facts/ride-facts.ts';
import type { Measure } from '../rules/metrics.ts';
import { every, pairing, rideEvents, rxFails } from '../testing/ride-events.ts';
import { recordOf } from '../testing/scene.ts';
import { lineQuoter } from './quote-lines.ts';

/** Makes a ride from 100 to 1300 in an activity that begins at 100. The log begins at 10:00:00. */
function quoted(events: readonly LogEvent[], lines: EventKind[], parts: Partial<Measure> = {}) {
  const record = recordOf([...rideEvents({ fromS: 100 }), ...events]);
  const facts = deriveFacts(record, { startS: 100, endS: 1300 });
  return lineQuoter(record, facts, 36_000)({ lines }, { value: 1, ...parts });
}

const search = (t: number): LogEvent => ({ kind: 'antGotoSearch', t });
const lanError = (t: number, name = 1): LogEvent => ({
  kind: 'lanError',
  t,
  action: 'receive',
  device: { name },
  code: 1236,
});
const listed = (name: number, role: string, transport: 'lan' | 'ble'): LogEvent => ({
  kind: 'deviceListed',
  t: 50,
  role,
  device: { name },
  transport,
});

describe('quoteLines', () => {
  it('quotes lines inside the ranges, with the time of the activity and the stamp of the log', () => {
    const events = [search(150), search(400), search(900)];
    expect(quoted(events, ['antGotoSearch'], { at: [{ startS: 300 }] })).toEqual([
      {
        t: 300,
        text: '[10:06:40] ANT  : Goto Search.',
        form: 'antGotoSearch',
      },
    ]);
  });

  it('quotes lines up to two seconds outside a range', () => {
    const events = [search(397), search(398), search(412), search(413)];
    const found = quoted(events, ['antGotoSearch'], { at: [{ startS: 300, endS: 310 }] });
    expect(found.map(({ t }) => t)).toEqual([298, 312]);
  });

  it('quotes from the whole ride when the ranges are empty or missing', () => {
    const events = [search(50), search(400), search(1301)];
    expect(quoted(events, ['antGotoSearch']).map(({ t }) => t)).toEqual([300, 1201]);
    const elsewhere = quoted(events, ['antGotoSearch'], { at: [{ startS: 700 }] });
    expect(elsewhere.map(({ t }) => t)).toEqual([300, 1201]);
  });

  it('quotes lines before the ride when they occur nowhere else', () => {
    const ram: LogEvent = { kind: 'ram', t: 5, gb: 4 };
    expect(quoted([ram], ['ram'])).toMatchObject([{ t: -95, text: '[10:00:05] RAM: 4GB' }]);
  });

  it('takes turns between ranges and kinds, up to twenty lines in order', () => {
    const events = [...pairing(2, 1, 120), ...rxFails(2, 300, 700, 4), search(400), search(600)];
    const at = [{ startS: 200, endS: 250 }, { startS: 299, endS: 301 }, { startS: 500 }];
    const found = quoted(events, ['antRxFail', 'antGotoSearch'], { at });
    expect(found).toHaveLength(20);
    expect(found.filter(({ text }) => text.includes('Goto Search'))).toHaveLength(2);
    const times = found.map(({ t }) => t);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const { startS, endS = startS } of at)
      expect(times.some((t) => t >= startS - 2 && t <= endS + 2)).toBe(true);
  });

  it('quotes no line twice where ranges overlap', () => {
    const events = [search(400), ...rxFails(1, 400, 401, 3), lanError(400)];
    const at = [{ startS: 299 }, { startS: 300 }, { startS: 301 }];
    expect(quoted(events, ['antGotoSearch', 'antRxFail', 'lanError'], { at })).toHaveLength(5);
  });

  it('quotes all that many equal ranges hold', () => {
    const events = Array.from({ length: 9 }, (_, i) => search(400 + i));
    const at = Array.from({ length: 12 }, () => ({ startS: 300, endS: 310 }));
    expect(quoted(events, ['antGotoSearch'], { at })).toHaveLength(9);
  });

  it('keeps the order of the lines within a second', () => {
    const fails: LogEvent[] = [1, 2].map(() => ({ kind: 'antRxFail', t: 400, channel: 1 }));
    const events: LogEvent[] = [...fails, search(400), ...fails];
    const found = quoted(events, ['antGotoSearch', 'antRxFail'], { at: [{ startS: 300 }] });
    expect(found.map(({ text }) => text.includes('Goto'))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it('quotes only the sensors concerned', () => {
    const events = [
      ...pairing(1, 1, 11),
      ...pairing(2, 2, 120),
      ...rxFails(1, 200, 210, 1),
      ...rxFails(2, 200, 203, 1),
    ];
    const found = quoted(events, ['antRxFail'], { sensorKeys: ['ant-2'] });
    expect(found.map(({ text }) => text.slice(-1))).toEqual(['2', '2', '2']);
  });

  it('leaves out other devices but keeps network names of the same device', () => {
    const events = [
      listed(1, 'Power', 'lan'),
      listed(2, 'HR', 'ble'),
      lanError(400, 1),
      lanError(500, 2),
      lanError(600, 3),
    ];
    const found = quoted(events, ['lanError'], { sensorKeys: ['lan-1'] });
    expect(found.map(({ t }) => t)).toEqual([300, 500]);
  });

  it('quotes only commands that failed', () => {
    const events = every(10, 200, 300, (t) => ({
      kind: 'trainerCommand',
      t,
      outcome: t === 250 ? 'failed' : 'completed',
    }));
    expect(quoted(events, ['trainerCommand'])).toMatchObject([{ t: 150 }]);
  });

  it('adds the statistics from after the ride', () => {
    const statistics: LogEvent = {
      kind: 'intervalStats',
      t: 1302,
      channel: 'power',
      device: { name: 1 },
      count: 3000,
      minS: 0.01,
      maxS: 75,
      meanS: 0.1,
    };
    const events = [listed(1, 'Power', 'lan'), lanError(400), statistics];
    const found = quoted(events, ['intervalStats', 'lanError'], { at: [{ startS: 300 }] });
    expect(found.map(({ t }) => t)).toEqual([300, 1202]);
  });

  it.each<[EventKind, LogEvent, string]>([
    ['sendError', { kind: 'sendError', t: 400, code: 5 }, 'NETWORK:error (5) sending player state'],
    [
      'latePacket',
      { kind: 'latePacket', t: 400, delayS: 7.44, metres: 152 },
      'NETWORK:Delayed packet detected: Delay=7.44',
    ],
  ])('reads %s out of its columns', (kind, event, text) => {
    expect(quoted([event], [kind])).toMatchObject([{ t: 300, text: `[10:06:40] ${text}` }]);
  });

  it('reads frame-rate lines from their columns', () => {
    expect(quoted([], ['fps'], { at: [{ startS: 300, endS: 320 }] })).toHaveLength(3);
  });

  it('quotes nothing for a rule without lines', () => {
    expect(quoted([search(400)], [])).toEqual([]);
  });
});
