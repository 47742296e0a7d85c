import { LogAnalyzer } from '@ridescope/analysis';
import { fitLinesOf } from '@ridescope/analysis/fit-lines';
import type { FitGap, RideFile } from '@ridescope/contract/ride-file';
import { joinRideFile, readFit } from '@ridescope/fit';
import { scenarios } from '@ridescope/log-simulator';
import {
  type FitFault,
  type GameLayout,
  type KnownGap,
  simulateRide,
} from '@ridescope/log-simulator/fit';
import { describe, expect, it } from 'vitest';

const layouts = ['2022', '2025', '2026'] as const;

interface Pair {
  joined: RideFile;
  bytes: Uint8Array<ArrayBuffer>;
  records: number;
  known: readonly KnownGap[];
}

async function pairsOf(
  name: string,
  seed: number,
  layout: GameLayout,
  faults: readonly FitFault[] = [],
): Promise<Pair[]> {
  const { log, files } = simulateRide(name, { seed, layout, faults });
  const analyzer = new LogAnalyzer({ id: 'pair' });
  for (const chunk of log) analyzer.push(chunk);
  const outcome = analyzer.end();
  const { recording } = analyzer;
  if (outcome.kind !== 'report' || !recording) throw new Error(`${name} has no report`);
  const { report } = outcome;
  const fitLines = fitLinesOf(recording.record);
  return Promise.all(
    files.map(async ({ bytes, records, gaps }) => {
      const read = await readFit(bytes);
      if (read.kind !== 'read') throw new Error(read.reason);
      return { joined: joinRideFile(read, report, fitLines), bytes, records, known: gaps };
    }),
  );
}
const endOf = ({ fromUnixS, seconds }: { fromUnixS: number; seconds: number }) =>
  fromUnixS + seconds;
const isClose = (found: FitGap, known: KnownGap) =>
  Math.abs(found.fromUnixS - known.fromUnixS) <= 1 && Math.abs(endOf(found) - endOf(known)) <= 1;

/** Scenarios whose log has no lost sensor, in which somebody rides. */
const clean = ['clean-modern-lan', 'clean-legacy', 'ble-user-unpair', 'stutter'];

describe('a simulated log and its FIT file', () => {
  it.each(layouts)('agree within a second in the layout of %s', async (layout) => {
    for (const name of clean) {
      const [pair] = await pairsOf(name, 3, layout);
      expect(pair?.joined.clock).toMatchObject({ withinS: 1, utcOffsetMinutes: 60 });
      expect(pair?.joined.clock?.anchors).toBeGreaterThan(3);
    }
  });

  it('are one file for each activity of the log', async () => {
    const [scenario] = scenarios.filter(({ faults }) =>
      faults.some(({ kind }) => kind === 'worldChange'),
    );
    const pairs = await pairsOf(scenario?.name ?? '', 5, '2026');
    expect(pairs.map(({ joined }) => joined.activity)).toEqual([0, 1]);
  });

  it.each(layouts)('without a fault have no gap in the layout of %s', async (layout) => {
    for (const name of clean)
      for (const { joined, known } of await pairsOf(name, 11, layout)) {
        expect(known.filter(({ channel }) => channel !== 'records')).toEqual([]);
        expect(joined.gaps.filter(({ channel }) => channel !== 'records')).toEqual([]);
      }
  });
});

describe('known power gaps', () => {
  const faults = [
    { kind: 'powerZero', count: 6, seconds: [6, 40] },
    { kind: 'frozen', count: 2, seconds: [14, 40] },
    { kind: 'heartRateZero', count: 2, seconds: [4, 30] },
    { kind: 'recordsMissing', count: 2, seconds: [3, 20] },
  ] as const;
  const odd = [
    { kind: 'heartRateHeld', count: 2, seconds: [100, 150] },
    { kind: 'cadenceZero', count: 2, seconds: [15, 30] },
    { kind: 'powerSpike', count: 3, seconds: [1, 1] },
  ] as const;

  it('and odd values of other sensors are found', async () => {
    for (const [seed, layout] of layouts.entries())
      for (const { joined, known } of await pairsOf('clean-modern-lan', seed, layout, odd)) {
        const kindsOf = (gaps: readonly { channel: string; kind: string }[]) =>
          gaps.map(({ channel, kind }) => `${channel} ${kind}`).sort();
        expect(known).toHaveLength(7);
        expect(kindsOf(joined.gaps)).toEqual(kindsOf(known));
      }
  });

  const limit = { zero: 6, frozen: 13, held: Infinity, spike: Infinity, absent: 3 };

  it('are found within a second of their start and end, 0.98 of them, and none is invented', async () => {
    let all = 0;
    let found = 0;
    const invented: FitGap[] = [];
    for (const [seed, layout] of layouts.entries())
      for (const name of ['clean-modern-lan', 'clean-legacy', 'ble-drops', 'lan-trainer-drops'])
        for (const { joined, known } of await pairsOf(name, seed, layout, faults)) {
          const power = known.filter(
            ({ channel, kind, seconds, hasCadence }) =>
              channel === 'power' && hasCadence && seconds >= limit[kind],
          );
          all += power.length;
          found += power.filter((each) => joined.gaps.some((gap) => isClose(gap, each))).length;
          invented.push(...joined.gaps.filter((gap) => !known.some((each) => isClose(gap, each))));
        }
    expect(all).toBeGreaterThan(80);
    expect(found / all).toBeGreaterThanOrEqual(0.98);
    expect(invented).toEqual([]);
  });
});
