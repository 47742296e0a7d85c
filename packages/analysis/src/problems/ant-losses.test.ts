import type { ProblemGrade, SensorRole } from '@ridescope/contract';
import { describe, expect, it } from 'vitest';
import type { AntSilence } from '../facts/ant-silence.ts';
import type { AntSensor } from '../facts/sensors.ts';
import { antSensor, withSensors } from '../rules/testing/sensor-facts.ts';
import { sourceOf } from '../testing/problem-case.ts';
import { antLossProblems, isToldAsLost } from './ant-losses.ts';

type Cause = AntSilence['cause'];

/** Silences of so many seconds, the first at 600 s and one every five minutes; undefined has no end. */
function silences(
  lengths: readonly (number | undefined)[],
  { cause = 'radio', isFelt = true }: { cause?: Cause; isFelt?: boolean } = {},
): AntSilence[] {
  return lengths.map((seconds, index) => {
    const startS = 600 + 300 * index;
    return { startS, ...(seconds !== undefined && { endS: startS + seconds }), cause, isFelt };
  });
}

function sensorOf(role: SensorRole, own: AntSilence[], lossPercent = 2): AntSensor {
  return antSensor({ lossPercent }, { roles: [role], silences: own });
}

function problemsOf(...ant: AntSensor[]) {
  return antLossProblems(sourceOf(withSensors({ ant })));
}

function gradeOf(role: SensorRole, lengths: readonly (number | undefined)[], lossPercent?: number) {
  return problemsOf(sensorOf(role, silences(lengths), lossPercent))[0]?.grade;
}

describe.each(['power', 'trainer'] as const)('a lost sensor for %s', (role) => {
  it.each<[number[], ProblemGrade | undefined]>([
    [[3.9], undefined],
    [[4], 'minor'],
    [[9], 'minor'],
    [[10], 'warning'],
    [[59], 'warning'],
    [[60], 'critical'],
    [[30, 29], 'warning'],
    [[30, 30], 'critical'],
    // A minute of short ones is noticed, but never a minute without power.
    [[9, 9, 9, 9, 9, 9, 9], 'warning'],
    [[5, 5, 5, 4.9], 'minor'],
    [[7, 7, 6], 'minor'],
    [[5, 5, 5, 5], 'warning'],
    [[3, 3, 3, 3, 3], undefined],
  ])('%j s long is %s', (lengths, grade) => expect(gradeOf(role, lengths)).toBe(grade));
});

describe('a lost sensor of another kind', () => {
  it.each<[number[], number, ProblemGrade | undefined]>([
    [[4.9], 2, undefined],
    [[5], 2, 'minor'],
    [[1, 1], 2, 'minor'],
    [[89], 2, 'minor'],
    [[90], 2, 'warning'],
    [[45, 44], 2, 'minor'],
    [[45, 45], 2, 'warning'],
    [[1, 1, 1, 1, 1, 1, 1], 2, 'minor'],
    [[1, 1, 1, 1, 1, 1, 1, 1], 2, 'warning'],
    [[1, 1, 1], 29.9, 'minor'],
    [[1, 1, 1], 30, 'warning'],
    [[1, 1], 50, 'minor'],
  ])('%j s long with a loss of %d %% is %s', (lengths, lossPercent, grade) =>
    expect(gradeOf('heartRate', lengths, lossPercent)).toBe(grade),
  );
});

describe('the sentence', () => {
  const sentenceOf = (role: SensorRole, lengths: readonly (number | undefined)[], cause?: Cause) =>
    problemsOf(sensorOf(role, silences(lengths, cause && { cause })))[0]?.sentence;

  it.each([
    [
      'trainer',
      [12],
      'The receiver lost your trainer for 12 s. Power and resistance were gone with it.',
    ],
    [
      'power',
      [75],
      'The receiver lost your power meter for 1 min 15 s. You had no power in that time.',
    ],
    ['heartRate', [30], 'The receiver lost your heart-rate strap for 30 s.'],
    [
      'cadence',
      [40, 20],
      'The receiver lost your cadence sensor twice, for 1 min in all (longest 40 s).',
    ],
    [
      'heartRate',
      [undefined],
      "Your heart-rate strap was lost once; the log doesn't show when it came back.",
    ],
    [
      'heartRate',
      [3000],
      "The receiver lost your heart-rate strap and didn't hear it again in this ride, for 50 min.",
    ],
    [
      'heartRate',
      [undefined, undefined],
      "Your heart-rate strap was lost twice; the log doesn't show when it came back.",
    ],
  ] as const)('of a lost sensor for %s, %j s', (role, lengths, sentence) =>
    expect(sentenceOf(role, lengths)).toBe(sentence),
  );

  it('says that the meter itself stopped', () => {
    expect(sentenceOf('power', [10, 20, 30], 'meter')).toBe(
      'Your power meter stopped counting 3 times, for 1 min in all (longest 30 s) while your legs went on turning. Its other messages kept coming, so the fault is in the meter itself.',
    );
    expect(sentenceOf('power', [10], 'meter')).toMatch(
      /^Your power meter stopped counting for 10 s while/,
    );
  });

  it('says that a loss was harmless where nobody pedalled', () => {
    const [unnoticed] = problemsOf(sensorOf('power', silences([20, 45], { isFelt: false })));
    expect(unnoticed).toMatchObject({
      grade: 'minor',
      sentence:
        'The receiver lost your power meter for 45 s while you were not pedalling, so nothing was missed.',
      affectedS: 0,
    });
    expect(unnoticed).not.toHaveProperty('firstFix');
  });
});

describe('a lost sensor', () => {
  it.each([
    ['trainer', 'trainer-lost', 'ant-extension'],
    ['power', 'power-lost', 'ant-extension'],
    ['heartRate', 'heart-rate-lost', 'sensor-strap-fit'],
    ['cadence', 'sensor-lost', 'ant-extension'],
    ['unknown', 'sensor-lost', 'ant-extension'],
  ] as const)('for %s is of the kind %s, and %s is tried first', (role, kind, firstFix) => {
    expect(problemsOf(sensorOf(role, silences([20])))).toMatchObject([
      { kind, firstFix, where: 'radio', confidence: 'high', category: 'sensors', during: 'ride' },
    ]);
  });

  it('has the times of its one silence', () => {
    expect(problemsOf(sensorOf('power', silences([20])))).toMatchObject([
      { startS: 600, endS: 620, affectedS: 20 },
    ]);
  });

  it('lasts from its first silence to its last', () => {
    expect(problemsOf(sensorOf('power', silences([5, 20, 8])))).toMatchObject([
      { startS: 600, endS: 1208, affectedS: 33 },
    ]);
  });

  it('has no end where the log shows none, and three seconds each are counted', () => {
    const [open] = problemsOf(sensorOf('heartRate', silences([10, undefined])));
    expect(open).toMatchObject({ startS: 600, affectedS: 13 });
    expect(open).not.toHaveProperty('endS');
  });

  it('is told once for its radio and once for its own count', () => {
    const both = [...silences([20]), ...silences([15], { cause: 'meter' })];
    expect(problemsOf(sensorOf('power', both))).toMatchObject([
      {
        kind: 'power-meter-stopped',
        where: 'sensor',
        confidence: 'medium',
        firstFix: 'sensor-battery',
      },
      { kind: 'power-lost', where: 'radio' },
    ]);
  });

  it('is not told where it fell silent after the ride only', () => {
    const after: AntSilence = { startS: 3601, endS: 3700, cause: 'radio', isFelt: true };
    expect(problemsOf(sensorOf('power', [after]))).toEqual([]);
  });

  it('is nothing where nobody rode', () => {
    const ant = [sensorOf('power', silences([100]))];
    expect(antLossProblems(sourceOf(withSensors({ ant, isWatched: true })))).toEqual([]);
  });

  it('is left out by others where it is told as lost itself', () => {
    const isTold = (...own: AntSilence[]) => isToldAsLost(sensorOf('power', own));
    expect(isTold(...silences([20]))).toBe(true);
    expect(isTold(...silences([4], { cause: 'meter' }))).toBe(true);
    expect(isTold(...silences([3.9]))).toBe(false);
    expect(isTold(...silences([20], { isFelt: false }))).toBe(false);
    expect(isTold()).toBe(false);
  });
});
