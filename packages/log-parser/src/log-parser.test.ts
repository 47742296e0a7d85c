import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describe, expect, it } from 'vitest';
import type { EventKind, EventOf } from './events.ts';
import { LogParser } from './log-parser.ts';
import { cutAt, cutEvery } from './testing/cut.ts';
import { bytesOf, header, type Parsed, parse, resultOf } from './testing/read-log.ts';

function of<K extends EventKind>({ events }: Parsed, kind: K): EventOf<K>[] {
  return events.filter((event): event is EventOf<K> => event.kind === kind);
}

const text = (name: string) => new TextDecoder('latin1').decode(readFixture(name));
const latin1 = (from: string) => Uint8Array.from(from, (character) => character.charCodeAt(0));

describe('line ends', () => {
  it.each(['\r\n', '\n', '\r'])('give the same events when they are %j', (end) => {
    for (const name of ['modern-ride.txt', 'short-ride.txt']) {
      const original = parse(readFixture(name));
      const other = parse(latin1(text(name).replaceAll(/\r*\n/g, end)));
      expect(other.events).toEqual(original.events);
      const { bytes: _, ...figures } = resultOf(readFixture(name));
      expect(other.outcome).toMatchObject({ kind: 'log', result: figures });
    }
  });

  it('may be a CR alone', () => {
    const log = parse(readFixture('oddities/lone-cr.txt'));
    expect(of(log, 'fps').map(({ fps }) => fps)).toEqual([54, 55]);
    expect(log.outcome).toMatchObject({
      result: { lines: 4, understoodLines: 4, truncated: false },
    });
  });

  it('may change from line to line, where one of them is a CR alone', () => {
    for (const name of ['modern-ride.txt', 'short-ride.txt']) {
      const ends = ['\r\n', '\r', '\n', '\r\r\n', '\n\r\n'];
      let line = 0;
      const mixed = latin1(
        text(name).replaceAll(/\r*\n/g, () => ends[line++ % ends.length] as string),
      );
      const original = parse(readFixture(name));
      expect(parse(mixed).events).toEqual(original.events);
      for (const size of [61, 997, 65_536])
        expect(parse(cutEvery(mixed, size))).toEqual(parse(mixed));
      const { bytes: _, ...figures } = resultOf(readFixture(name));
      expect(resultOf(mixed)).toMatchObject(figures);
    }
  });

  it('may be missing after the last line, which is reported', () => {
    expect(resultOf(header).truncated).toBe(false);
    expect(resultOf(`${header}[10:00:01] ANT  : Goto Sea`).truncated).toBe(true);
  });
});

describe('chunks', () => {
  const tiny = latin1(
    '[7:14:50] Log Time: 7:14:50 2016-11-10\r\r\n[7:14:51] Creating new nameplate for "Zo\xc3\xab"\r\r\n[7:14:52] FPS  54,   861, 19805, 43084\r\n\r\r\n[7:14:53] Setting Route:   Champs-\xc3\x89lys\xc3\xa9es\r\r\n[7:14:54] ANT  : Goto Search.',
  );

  it('may end anywhere, even inside a line end or a character', () => {
    const whole = parse(tiny);
    expect(of(whole, 'route')).toMatchObject([{ name: 'Champs-Élysées' }]);
    for (let at = 0; at <= tiny.length; at++)
      expect(parse([tiny.slice(0, at), tiny.slice(at)])).toEqual(whole);
  });

  it.each([1, 2, 3, 7, 61])('may have %d bytes', (size) => {
    expect(parse(cutEvery(tiny, size))).toEqual(parse(tiny));
  });

  it.each(fixtureNames)('give the same events for %s', (name) => {
    const bytes = readFixture(name);
    const whole = parse(bytes);
    for (const size of [997, 4096, 65_535, 65_536, 65_537, 262_144])
      expect(parse(cutEvery(bytes, size))).toEqual(whole);
    expect(parse(cutAt(bytes, [0.069, 0.07, 0.0701, 0.5, 0.5, 0.99]))).toEqual(whole);
  });

  it('give the same for odd lines behind the head, byte by byte and at once', () => {
    const odd = [
      'xp:',
      'xp: 12',
      '',
      'FPS ',
      'FPS 54,   861, 19805, 43084',
      'ANT  : Rx Fail on channel 2',
      'ANT  : Rx Fail on channel ',
      '[ANT] Rx Fail on chan',
      'no form at all',
      'Chat: a\rb',
    ];
    const stamps = ['[10:00:02] ', '[9:00:03] ', '[10:00:03]', '[10:00:61] ', '', ' '];
    const ends = ['\r\n', '\n', '\r\r\n', '\r\n\r\n'];
    const lines = stamps.flatMap((stamp) =>
      odd.flatMap((message) => ends.map((end) => `${stamp}${message}${end}`)),
    );
    const head = header + '[10:00:01] FPS  54,   861, 19805, 43084\r\n'.repeat(1700);
    const tail = latin1(lines.join(''));
    const whole = parse([latin1(head), tail]);
    expect(of(whole, 'antRxFail').length).toBeGreaterThan(ends.length);
    expect(parse([latin1(head), ...cutEvery(tail, 1)])).toEqual(whole);
  });

  it('may be empty, even all of them', () => {
    expect(parse([]).outcome).toEqual({ kind: 'notALog', reason: 'empty' });
    expect(parse([new Uint8Array(0)]).outcome).toEqual({ kind: 'notALog', reason: 'empty' });
    expect(parse([new Uint8Array(0), bytesOf(header), new Uint8Array(0)])).toEqual(parse(header));
  });
});

describe('LogParser on a damaged log', () => {
  it('reads on after broken UTF-8', () => {
    const log = parse(readFixture('oddities/broken-utf8.txt'));
    expect(log.events.map(({ kind }) => kind)).toEqual(['logTime', 'resultLost', 'fps']);
    expect(log.outcome).toMatchObject({
      result: { lines: 6, understoodLines: 5, unknownFamilies: [{ shape: '…', count: 1 }] },
    });
  });

  it('reads a log that is cut off at both ends', () => {
    const log = parse(readFixture('oddities/cut-at-both-ends.txt'));
    expect(log.events).toMatchObject([
      { kind: 'antRxFail', t: 0 },
      { kind: 'fps', t: 7 },
      { kind: 'udpMetrics', t: 8 },
    ]);
    expect(log.outcome).toMatchObject({
      result: { headless: true, truncated: true, lines: 5, understoodLines: 3, unstampedLines: 1 },
    });
  });

  it('skips zero bytes', () => {
    const log = parse(readFixture('oddities/nul-stretch.txt'));
    expect(of(log, 'antRxFail').map(({ t }) => t)).toEqual([1, 9]);
    expect(log.outcome).toMatchObject({
      result: { lines: 4, unstampedLines: 1, overlongLines: 0 },
    });
  });

  it('takes several lines of zero bytes for lines without stamp', () => {
    const zeros = `${'\0'.repeat(20)}\n`.repeat(3);
    const log = parse(
      `${header}[10:00:01] ANT  : Goto Search.\n${zeros}[10:00:09] ANT  : Goto Search.\n`,
    );
    expect(of(log, 'antGotoSearch').map(({ t }) => t)).toEqual([1, 9]);
    expect(log.outcome).toMatchObject({ result: { unstampedLines: 3, clockSteps: [], endT: 9 } });
  });

  it('reads 64 KB of a 10 MB line and the lines around it', () => {
    const log = [
      bytesOf(`${header}[10:00:01] ANT  : Goto Search.\n[10:00:02] Chat: 70067890 (World): `),
      ...Array.from({ length: 160 }, () => bytesOf('na '.repeat(21_845))),
      bytesOf('\r\r\n[10:00:03] ANT  : Goto Search.\r\r\n'),
    ];
    const parsed = parse(log);
    expect(of(parsed, 'antGotoSearch').map(({ t }) => t)).toEqual([1, 3]);
    expect(parsed.outcome).toMatchObject({
      result: { lines: 4, understoodLines: 4, overlongLines: 1 },
    });
    expect(resultOf(log).bytes).toBeGreaterThan(10_000_000);
  });

  it('reads hours with one digit and with two', () => {
    const log =
      '[9:59:59] Log Time: 9:59:59 2016-11-10\n[10:00:00] Analytics logged\n[010:00:00] x\n';
    expect(parse(log).events.map(({ t }) => t)).toEqual([0, 1]);
    expect(resultOf(log)).toMatchObject({ firstSecondOfDay: 35_999, endT: 1, unstampedLines: 1 });
  });

  it('passes on errors of the listener', () => {
    const parser = new LogParser({
      add: () => {
        throw new Error('the listener is full');
      },
    });
    parser.push(bytesOf(header));
    expect(() => parser.end()).toThrow('the listener is full');
  });
});

describe('the clock', () => {
  it('crosses midnight', () => {
    const log = parse(readFixture('oddities/midnight.txt'));
    expect(of(log, 'fps').map(({ t }) => t)).toEqual([1, 2, 17]);
    expect(of(log, 'tcpDisconnected').map(({ t }) => t)).toEqual([2]);
    expect(log.outcome).toMatchObject({ result: { clockSteps: [], endT: 17 } });
  });

  it('gives an event when it is set back during a ride, and time goes on', () => {
    const log = parse(readFixture('oddities/clock-set-back.txt'));
    expect(of(log, 'clockStep')).toEqual([{ kind: 'clockStep', t: 15, stepS: -26 }]);
    expect(of(log, 'antRxFail').map(({ t }) => t)).toEqual([15, 15, 17, 17, 18]);
    expect(log.events.map(({ kind }) => kind).indexOf('clockStep')).toBe(2);
    expect(log.outcome).toMatchObject({
      result: { clockSteps: [{ t: 15, stepS: -26 }], endT: 18 },
    });
  });

  it('may be set forward by an hour', () => {
    const log = `${header}[11:00:04] ANT  : Goto Search.\n[11:00:09] ANT  : Goto Search.\n`;
    expect(of(parse(log), 'clockStep')).toEqual([{ kind: 'clockStep', t: 0, stepS: 3600 }]);
    expect(of(parse(log), 'antGotoSearch').map(({ t }) => t)).toEqual([4, 9]);
  });
});

describe('LogParser on rides', () => {
  it('separates a dummy activity from the next ride', () => {
    const log = parse(readFixture('modern-ride.txt'));
    expect(of(log, 'activityStart').map(({ t }) => t)).toEqual([132, 154]);
    expect(of(log, 'activityEnd').map(({ t }) => t)).toEqual([154, 1652]);
    expect(of(log, 'activityDistance').map(({ metres }) => metres)).toEqual([0, 14_580.251]);
    expect(of(log, 'intervalStats').map(({ t, channel }) => [t, channel])).toEqual(
      [154, 1652].flatMap((t) => ['power', 'cadence', 'heartRate'].map((channel) => [t, channel])),
    );
  });

  it('reads several activities in one log', () => {
    const service = '[10:00:05] INFO LEVEL: [SaveActivityService]';
    const activity = [
      `${service} InitializeNewActivity with {worldId: 1, sport: CYCLING}`,
      '[10:00:06] FPS 60.00, 1, 2, 3',
      `${service} EndCurrentActivity with {activityName: Planted ride}`,
    ].join('\n');
    const log = parse(header + `${activity}\n`.repeat(5));
    expect(of(log, 'activityStart')).toHaveLength(5);
    expect(of(log, 'activityEnd')).toHaveLength(5);
  });

  it('reads 1,800 lines in one second', () => {
    const log = header + '[10:00:07] ANT  : Rx Fail on channel 1\r\r\n'.repeat(1800);
    const events = of(parse(log), 'antRxFail');
    expect(events).toHaveLength(1800);
    expect(new Set(events.map(({ t }) => t))).toEqual(new Set([7]));
    expect(resultOf(log).counts.antRxFail).toBe(1800);
  });

  it('adds up the messages that were left out', () => {
    const log = parse(readFixture('oddities/repeated-messages.txt'));
    expect(of(log, 'repeated')).toEqual([
      { kind: 'repeated', t: 2, count: 1_333_631, of: 'apiError' },
    ]);
    expect(log.outcome).toMatchObject({ result: { repeatedMessages: 1_333_631 } });
  });

  it.each([
    ['legacy-ride.txt', 'legacy'],
    ['modern-ride.txt', 'modern'],
    ['short-ride.txt', 'modern'],
    ['oddities/broken-utf8.txt', 'unknown'],
  ])('recognises the era of %s as %s', (name, era) =>
    expect(resultOf(readFixture(name)).era).toBe(era),
  );

  it.each(fixtureNames)('understands every line of %s', (name) => {
    const { lines, understoodLines, unknownFamilies, headless, truncated } = resultOf(
      readFixture(name),
    );
    expect({ understoodLines, unknownFamilies, headless, truncated }).toEqual({
      understoodLines: lines,
      unknownFamilies: [],
      headless: false,
      truncated: false,
    });
  });
});
