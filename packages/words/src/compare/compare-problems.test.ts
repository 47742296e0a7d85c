import { describe, expect, it } from 'vitest';
import { textOf } from '../messages/explained-text.ts';
import {
  buildActivity,
  buildEpisodes,
  buildFps,
  buildProblem,
  buildResult,
  buildSensor,
  buildVerdict,
} from '../testing/build-report.ts';
import { compareProblems } from './compare-problems.ts';

type Changes = Parameters<typeof buildActivity>[0];

const strap = buildSensor({ key: 's1', lossPercent: 18 });
const ride = (changes: Changes = {}) =>
  buildActivity({
    network: {},
    followed: [],
    episodes: [],
    sensors: [strap],
    results: [],
    problems: [],
    ...changes,
  });
const lost = buildProblem({ estimatedSeconds: 181 });
const strapLost = buildProblem({
  id: 'heart-rate-lost',
  category: 'sensors',
  grade: 'warning',
  sensorKeys: ['s1'],
  estimatedSeconds: 40,
});
const small = buildProblem({ id: 'freezes', category: 'graphics', grade: 'minor' });

const changesOf = (a: Changes, b: Changes) =>
  compareProblems(ride(a), ride(b)).problems.map(({ kind, a: inA, b: inB, change }) => [
    kind,
    inA,
    inB,
    change,
  ]);

describe('the problems of two rides', () => {
  it('have the worst first, then what is new', () => {
    expect(
      changesOf({ problems: [lost, small] }, { problems: [strapLost, { ...lost, id: 'freezes' }] }),
    ).toEqual([
      ['freezes', 'Minor', 'Critical, 3 min 1 s', 'worse'],
      ['connection-lost', 'Critical, 3 min 1 s', 'none', 'gone'],
      ['heart-rate-lost', 'none', 'Warning, 40 s', 'new'],
    ]);
  });

  it('of one kind are one row, with how often and how long', () => {
    const again = { ...lost, id: 'connection-lost-2', grade: 'warning' as const };
    const episodes = [
      ...buildEpisodes('connection-lost', [10, 20], { cause: lost.id }),
      ...buildEpisodes('connection-lost', [181], { cause: again.id }),
    ];
    expect(changesOf({ problems: [again, lost], episodes }, {})).toEqual([
      ['connection-lost', 'Critical, 3 times, 3 min 31 s', 'none', 'gone'],
    ]);
  });

  it.each([
    // Of an hour: 2 points and a quarter of the larger share.
    [{ estimatedSeconds: 100 }, { estimatedSeconds: 173 }, 'worse'],
    [{ estimatedSeconds: 100 }, { estimatedSeconds: 171 }, 'same'],
    [{ estimatedSeconds: 173 }, { estimatedSeconds: 100 }, 'better'],
    [{ grade: 'critical' }, { grade: 'warning' }, 'better'],
    [{ grade: 'minor' }, { grade: 'warning' }, 'worse'],
  ] as const)('change with grade and spoilt share: case %#', (inA, inB, expected) => {
    const hour = (more: object) => ({ rideSeconds: 3600, problems: [{ ...lost, ...more }] });
    expect(changesOf(hour(inA), hour(inB))[0]?.[3]).toBe(expected);
  });

  it('are gone or new only where the other ride measured their part', () => {
    const unmeasured = { verdict: buildVerdict({ notMeasured: ['connection'] }) };
    expect(changesOf({ problems: [lost] }, unmeasured)[0]?.slice(2)).toEqual([
      undefined,
      'unknown',
    ]);
    expect(changesOf(unmeasured, { problems: [lost] })[0]?.[3]).toBe('unknown');
    expect(changesOf({ problems: [lost] }, { isJudged: false })[0]?.[3]).toBe('unknown');
    expect(changesOf({ problems: [strapLost] }, { sensors: [] })[0]?.[3]).toBe('unknown');
  });

  it('never are findings without a problem', () => {
    const found = compareProblems(ride(), ride({ results: [buildResult()] }));
    expect(found.problems).toEqual([]);
  });

  it('own the figures that measured them, the worse problem first', () => {
    const followed = ['connection-lost', 'companion-lost'] as const;
    const episodes = [
      ...buildEpisodes('connection-lost', [181]),
      ...buildEpisodes('companion-lost', [0, 0]),
    ];
    const slow = buildProblem({ id: 'frame-rate-low', category: 'graphics', grade: 'warning' });
    const { problems, others } = compareProblems(
      ride({
        followed: [...followed],
        episodes,
        fps: buildFps({ mean: 20 }),
        problems: [strapLost, slow, lost, small],
      }),
      ride({ followed: [...followed], fps: buildFps({ mean: 60 }) }),
    );
    const labels = problems.map(({ kind, figures }) => [
      kind,
      figures.map(({ label }) => textOf(label)),
    ]);
    expect(labels).toMatchObject([
      ['connection-lost', ['Connection to the game lost', 'Longest outage']],
      ['heart-rate-lost', expect.arrayContaining(['Heart rate, Garmin HRM-Dual: lost messages'])],
      ['frame-rate-low', expect.arrayContaining(['Mean frame rate', 'Time below 30 FPS'])],
      ['freezes', ['Freezes', 'Longest freeze']],
    ]);
    expect(others.map(({ label }) => textOf(label))).toEqual(['Companion app lost']);
  });
});
