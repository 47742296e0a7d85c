import { problemKindOf } from '@ridescope/catalogue/problem-kinds';
import { LiveView } from '@ridescope/contract/live-view';
import type { Problem } from '@ridescope/contract/report/problems';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { LogAnalyzer } from '../engine/log-analyzer.ts';
import { simulatedRide } from '../testing/simulated-rides.ts';
import { LiveAnalyzer } from './live-analyzer.ts';
import { watchIncident, watchLog } from './testing/watch-log.ts';

/** How late an incident may come, in seconds of the log. */
const latestS = 3;

/** The problems during all rides of a log. */
function problemsOf(log: Uint8Array): Problem[] {
  const analyzer = new LogAnalyzer({ id: 'x' });
  analyzer.push(log);
  const outcome = analyzer.end();
  if (outcome.kind !== 'report') return [];
  return outcome.report.activities
    .flatMap(({ problems }) => problems)
    .filter(({ during }) => during === 'ride');
}

/** The first bytes of a log, up to so many seconds before the end of others. */
function upTo(log: Uint8Array, bytes: number, reportedS: number): Uint8Array {
  let found = log.subarray(0, 0);
  const live = new LiveAnalyzer();
  let at = 0;
  while (at < bytes) {
    const end = log.indexOf(10, at) + 1 || log.length;
    live.push(log.subarray(at, end));
    at = end;
    // Near the end alone, because each look costs.
    if (bytes - at > 20_000) continue;
    if ((live.view()?.t ?? 0) < reportedS - latestS) found = log.subarray(0, at);
  }
  return found;
}

describe('the live view of a ride without a fault', () => {
  it.each([
    'clean-modern-lan',
    'clean-bluetooth',
    'clean-ant',
    'clean-modern-event',
    'sleeping-sensors',
    'net-server-moves',
    'ble-user-unpair',
  ])('%s reports no incident at any time', (scenario) => {
    expect([...watchLog(simulatedRide(scenario), { everyS: 5 }).keys()]).toEqual([]);
  });
});

describe('the live view of a fault', () => {
  it.each([
    ['ble-drops', 'trainer-lost'],
    ['net-one-outage', 'connection-lost'],
    ['receiver-unplugged', 'receiver-lost'],
    ['meter-stops', 'power-meter-stopped'],
  ])(
    '%s reports %s within three seconds of the line that proves it, in a sentence of the report',
    (scenario, kind) => {
      const log = simulatedRide(scenario);
      const reported = watchIncident(log, kind);
      const isOf = ({ id }: Problem) => problemKindOf(id) === kind;
      expect(problemsOf(log.subarray(0, reported.bytes)).some(isOf)).toBe(true);
      // Before that, not even a report of all lines would have known.
      expect(problemsOf(upTo(log, reported.bytes, reported.reportedS)).some(isOf)).toBe(false);
      const [main] = problemsOf(log).find(isOf)?.sentences ?? [];
      expect(reported.sentences).toContain(main?.id);
    },
  );

  it('the view reports a silent sensor for as long as it is silent, and names the others as heard', () => {
    const log = simulatedRide('ble-drops');
    const starts = new Set<number>();
    const open: number[] = [];
    watchLog(log, {
      everyS: 20,
      onView: ({ incidents }) => {
        for (const { startS } of incidents) starts.add(startS);
      },
    });
    const lookAt = ({ incidents, sensors }: LiveView) => {
      for (const { kind, endS, othersHeard } of incidents) {
        if (kind !== 'trainer-lost' || endS !== undefined) continue;
        const trainer = sensors.find(({ role }) => role === 'trainer');
        open.push(trainer?.silentS ?? -1);
        expect(trainer?.state).toBe('silent');
        expect(othersHeard?.length).toBeGreaterThan(0);
      }
    };
    for (const fromS of starts) watchLog(log, { fromS, untilS: fromS + 30, onView: lookAt });
    expect(open.length).toBeGreaterThan(0);
    expect(Math.max(...open)).toBeGreaterThan(Math.min(...open));
  });
});

it('a view depends neither on how the bytes were cut nor on when it was asked for', () => {
  const log = simulatedRide('clean-legacy').subarray(0, 2_500_000);
  const often = new LiveAnalyzer();
  for (let at = 0; at < log.length; at += 9_973) {
    often.push(log.subarray(at, at + 9_973));
    if (at % 3 === 0) often.view();
  }
  const once = new LiveAnalyzer();
  once.push(log);
  expect(often.view()).toEqual(once.view());
  expect(Value.Check(LiveView, once.view())).toBe(true);
});

it('a view is there after the first lines, long before a file is large enough to be judged', () => {
  const log = simulatedRide('clean-modern-lan');
  const live = new LiveAnalyzer();
  live.push(log.subarray(0, 200));
  expect(live.view()).toBeUndefined();
  live.push(log.subarray(200, 4_000));
  expect(live.view()).toMatchObject({ isRiding: false, incidents: [], gaps: ['no-ride-yet'] });
});

it('a file of another program is refused', () => {
  const live = new LiveAnalyzer();
  live.push(Buffer.from('hello\n'.repeat(20_000)));
  expect([live.view(), live.refusal]).toEqual([undefined, 'noTimestamps']);
});

describeRealLogs('the live view', (names) => {
  /** Kinds that speak of a whole ride. */
  const unreported = new Set([
    'sensors-badly-received',
    'frame-rate-cap',
    'frame-rate-crowds',
    'battery-low',
  ]);
  it.each(names)('reports nothing of %s that its report does not have', (name) => {
    const log = readRealLog(name);
    const problems = problemsOf(log).filter(({ id }) => !unreported.has(problemKindOf(id) ?? ''));
    const kinds = new Set(problems.map(({ id }) => problemKindOf(id)));
    const reported = [...watchLog(log, { everyS: 15 }).values()].map(({ first }) => first.kind);
    expect(reported.filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});
