import { describe, expect, it } from 'vitest';
import { textOf } from '../messages/explained-text.ts';
import { fixOf } from '../report/fixes.ts';
import {
  buildActivity,
  buildEpisodes,
  buildFps,
  buildProblem,
  buildReport,
  buildResult,
  buildSensor,
  buildVerdict,
} from '../testing/build-report.ts';
import {
  type ComparedFigure,
  compareFrameRates,
  compareNetworks,
  compareScores,
  type Ride,
} from './compare-rides.ts';
import { compareSensors } from './compare-sensors.ts';
import { unlikeConditions } from './conditions.ts';
import { triedChanges } from './tried-changes.ts';

type ActivityChanges = Parameters<typeof buildActivity>[0];

const ride = (
  activity: ActivityChanges = {},
  report: Parameters<typeof buildReport>[0] = {},
): Ride => {
  const built = buildActivity(activity);
  return { report: buildReport({ ...report, activities: [built] }), activity: built };
};

const rowOf = (rows: readonly ComparedFigure[], label: string) =>
  rows.map((row) => ({ ...row, label: textOf(row.label) })).find((row) => row.label === label);

describe('figures', () => {
  it('are compared with their units, and a missing one with nothing', () => {
    const { p1: _, ...withoutP1 } = buildFps({ mean: 30 });
    const rows = compareFrameRates(
      buildActivity({ fps: buildFps({ mean: 58.4 }) }),
      buildActivity({ fps: withoutP1 }),
    );
    expect(rowOf(rows, 'Mean frame rate')).toEqual({
      id: 'mean',
      label: 'Mean frame rate',
      a: '58.4 FPS',
      b: '30 FPS',
      change: 'worse',
    });
    expect(rowOf(rows, '1 % low (P1)')).toEqual({
      id: 'p1',
      label: '1 % low (P1)',
      a: '33.2 FPS',
      b: undefined,
      change: 'unknown',
    });
    expect(rowOf(rows, 'Longest freeze')).toMatchObject({ a: 'none', change: 'same' });
  });

  it('leave out network figures that neither log has', () => {
    const rows = compareNetworks(
      buildActivity({
        network: {},
        followed: ['connection-lost'],
        episodes: buildEpisodes('connection-lost', [20, 181, 30]),
      }),
      buildActivity({ network: {}, followed: ['connection-lost'] }),
    );
    expect(rows.map(({ label, a, b, change }) => [textOf(label), a, b, change])).toEqual([
      ['Connection to the game lost', '3 times', 'never', 'better'],
      ['Longest outage', '3 min 1 s', 'none', 'better'],
    ]);
  });

  it('name the word of a score and that it rests on little', () => {
    const rows = compareScores(
      buildActivity({ scores: { total: 58, network: 59, coverage: { network: 0.3 } } }),
      buildActivity({ scores: { total: 92, coverage: {} } }),
    );
    expect(rows[0]).toMatchObject({
      a: '58 of 100, poor, without graphics and sensors',
      b: '92 of 100, good, without graphics, network and sensors',
      change: 'better',
    });
    expect(rowOf(rows, 'Network')).toMatchObject({
      a: '59 of 100, poor, limited data',
      change: 'unknown',
    });
  });
});

describe('sensors', () => {
  it('are found again by role and model, though their keys differ', () => {
    const rows = compareSensors(
      buildActivity({ sensors: [buildSensor({ key: 's1', lossPercent: 18 })] }),
      buildActivity({
        sensors: [
          buildSensor({ key: 's1', role: 'trainer', roles: ['trainer'], model: 'KICKR' }),
          buildSensor({ key: 's2', lossPercent: 4 }),
        ],
      }),
    );
    expect(rowOf(rows, 'Heart rate, Garmin HRM-Dual: lost messages')).toMatchObject({
      a: '18 %',
      b: '4 %',
      change: 'better',
    });
    expect(rowOf(rows, 'Trainer, Garmin KICKR')).toMatchObject({ a: 'not used', b: 'ANT+' });
  });

  it('say that one came over another connection, and judge it not', () => {
    const { lossPercent: _, rxFails: __, searches: ___, ...wireless } = buildSensor();
    const rows = compareSensors(
      buildActivity(),
      buildActivity({ sensors: [{ ...wireless, transport: 'ble' }] }),
    );
    expect(rowOf(rows, 'Heart rate, Garmin HRM-Dual: connection')).toMatchObject({
      a: 'ANT+',
      b: 'Bluetooth',
      change: 'unknown',
    });
  });
});

describe('conditions', () => {
  it('are silent for two rides alike', () => {
    expect(unlikeConditions(ride({ crowdedness: 0.4 }), ride({ crowdedness: 0.54 }))).toEqual([]);
  });

  it('name world, crowding, picture and length where they differ', () => {
    const a = ride({ crowdedness: 0.2, rideSeconds: 3000 });
    const b = ride(
      { crowdedness: 0.36, world: { id: 3, name: 'London' }, rideSeconds: 4501 },
      { hardware: { ...a.report.hardware, resolution: { width: 2560, height: 1440 } } },
    );
    expect(unlikeConditions(a, b).map(({ label }) => label)).toEqual([
      'World',
      'Crowding',
      'Picture',
      'Length',
    ]);
  });

  it('say so where a log names no world', () => {
    const { world: _, ...unnamed } = ride().activity;
    const named = ride({ world: { id: 3, name: 'London' }, routes: [] });
    const [world] = unlikeConditions(named, { ...ride(), activity: unnamed });
    expect(world).toMatchObject({ label: 'World', a: 'London', b: 'not logged' });
  });
});

describe('tried steps', () => {
  const fix = fixOf('net-wired');
  const lost = (estimatedSeconds: number) =>
    ride(
      { problems: [buildProblem({ firstFix: fix.id, estimatedSeconds })] },
      { recommendations: [fix.id] },
    );
  const before = lost(181);
  const ticked = (at: string) => ({
    tried: [{ recommendationId: fix.id, from: { day: at.slice(0, 10), at } }],
  });
  const between = ticked('2026-01-13T10:00:00Z');

  it.each([
    ['helped', ride()],
    ['noChange', lost(175)],
    ['worse', lost(600)],
    ['unknown', ride({ verdict: buildVerdict({ notMeasured: ['connection'] }) })],
  ] as const)('seem to have %s', (outcome, after) => {
    expect(triedChanges(between, before, after)).toMatchObject([{ title: fix.title, outcome }]);
  });

  it('are for a problem if one of its findings suggests them', () => {
    const { firstFix: _, ...problem } = buildProblem();
    const result = buildResult({ recommendations: [fix.id] });
    const found = ride(
      { problems: [{ ...problem, ruleIds: [result.ruleId] }], results: [result] },
      { recommendations: [fix.id] },
    );
    expect(triedChanges(between, found, ride())).toMatchObject([{ outcome: 'helped' }]);
    const unfelt = ride({ results: [result] }, { recommendations: [fix.id] });
    expect(triedChanges(between, unfelt, ride())).toEqual([]);
  });

  it('say nothing when they count from a time after the second ride', () => {
    const [change] = triedChanges(ticked('2026-01-14T10:00:00Z'), before, ride());
    expect(change?.outcome).toBe('tooLate');
  });

  it('are left out when they are for nothing that the first ride had', () => {
    const clean = ride({}, { recommendations: [fix.id] });
    expect(triedChanges(between, clean, before)).toEqual([]);
  });
});
