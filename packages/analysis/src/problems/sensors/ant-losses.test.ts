import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import { describe, expect, it } from 'vitest';
import type { AntSilence } from '../../facts/ant/ant-silence.ts';
import type { AntSensor } from '../../facts/sensors.ts';
import { antSensor, withSensors } from '../../rules/testing/sensor-facts.ts';
import { sourceOf } from '../../testing/problem-case.ts';
import { wordedBy } from '../../testing/worded.ts';
import { antLossProblems as findAntLossProblems, hasLossProblem } from './ant-losses.ts';

const antLossProblems = wordedBy(findAntLossProblems);

type Cause = AntSilence['cause'];

/**
 * Builds silences of these lengths in seconds, the first at 600 s, then one every five minutes.
 * Undefined has no end.
 */
function silences(
  lengths: readonly (number | undefined)[],
  { cause = 'radio', isFelt = true }: { cause?: Cause; isFelt?: boolean } = {},
): AntSilence[] {
  return lengths.map((seconds, index) => {
    const startS = 600 + 300 * index;
    return { startS, ...(seconds !== undefined && { endS: startS + seconds }), cause, isFelt };
  });
}

function sensorOf(role: SensorRole, own: AntSilence[]): AntSensor {
  return antSensor({ lossPercent: 2 }, { roles: [role], silences: own });
}

function problemsOf(...ant: AntSensor[]) {
  return antLossProblems(sourceOf(withSensors({ ant })));
}

describe('an ANT+ loss with an unknown end', () => {
  it('is minor if nothing else was felt, because it lasted longer than the gap to the next line', () => {
    expect(problemsOf(sensorOf('power', silences([undefined])))).toMatchObject([
      { grade: 'minor' },
    ]);
    expect(problemsOf(sensorOf('power', silences([12, undefined])))).toMatchObject([
      { grade: 'warning' },
    ]);
  });
});

describe('the sentence about an ANT+ loss', () => {
  const sentenceOf = (role: SensorRole, lengths: readonly (number | undefined)[], cause?: Cause) =>
    problemsOf(sensorOf(role, silences(lengths, cause && { cause })))[0]?.sentence;

  it.each([
    [
      'trainer',
      [12],
      'You had no power and no resistance for 12 s: the receiver lost your trainer.',
    ],
    ['power', [75], 'You had no power for 1 min 15 s: the receiver lost your power meter.'],
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
  ] as const)('describes the loss for %s, lasting %j s', (role, lengths, sentence) =>
    expect(sentenceOf(role, lengths)).toBe(sentence),
  );

  it('blames the power meter when only its count stopped', () => {
    expect(sentenceOf('power', [10, 20, 30], 'meter')).toBe(
      'Your power meter stopped counting 3 times, for 1 min in all (longest 30 s) while your legs kept turning. Its other messages kept coming, so the fault is in the meter itself.',
    );
    expect(sentenceOf('power', [10], 'meter')).toMatch(
      /^Your power meter stopped counting for 10 s while/,
    );
  });

  it('suspects the other side of a meter that reports a good battery', () => {
    const stopped = sensorOf('power', silences([30], { cause: 'meter' }));
    const doubtWith = (batteryState: AntSensor['batteryState']) =>
      problemsOf({ ...stopped, ...(batteryState && { batteryState }) })[0]?.doubt;
    expect(doubtWith(undefined)).toMatch(/^Change the meter's battery first/);
    expect(doubtWith('low')).toMatch(/^Change the meter's battery first/);
    expect(doubtWith('ok')).toMatch(/charge or change the battery of the other side first/);
    expect(doubtWith('good')).toMatch(/charge or change the battery of the other side first/);
  });

  it('names a sensor of unknown kind by its channel', () => {
    const [problem] = problemsOf(sensorOf('unknown', silences([6])));
    expect(problem?.sentence).toBe('The receiver lost your ANT+ sensor on channel 2 for 6 s.');
  });

  it('explains no measure of reception by a meter that stopped counting', () => {
    const [problem] = problemsOf(sensorOf('power', silences([30], { cause: 'meter' })));
    expect(problem?.rules).toEqual(['sensor-power-gaps']);
  });

  it('calls a loss without pedalling harmless', () => {
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

describe('an ANT+ loss', () => {
  it.each([
    ['trainer', 'trainer-lost', 'ant-extension'],
    ['power', 'power-lost', 'ant-extension'],
    ['heartRate', 'heart-rate-lost', 'sensor-strap-fit'],
    ['cadence', 'sensor-lost', 'ant-extension'],
    ['unknown', 'sensor-lost', 'ant-extension'],
  ] as const)('of %s has the kind %s and the first fix %s', (role, kind, firstFix) => {
    expect(problemsOf(sensorOf(role, silences([20])))).toMatchObject([
      { kind, firstFix, where: 'radio', category: 'sensors', during: 'ride' },
    ]);
  });

  it('of a strap is repaired at the receiver if that keeps losing another sensor too', () => {
    const fixBeside = (times: number) => {
      const channel = { ...antSensor().loss.channel, channel: 1, device: 1 };
      const loss = { ...antSensor().loss, channel };
      const others = silences([5, 5, 5].slice(0, times));
      const other = antSensor(loss, { roles: ['trainer'], silences: others });
      const strap = sensorOf('heartRate', silences([9, 9, 9]));
      return problemsOf(strap, other).find(({ kind }) => kind === 'heart-rate-lost')?.firstFix;
    };
    expect([fixBeside(3), fixBeside(2)]).toEqual(['ant-extension', 'sensor-strap-fit']);
  });

  it('takes start and end from its only silence', () => {
    expect(problemsOf(sensorOf('power', silences([20])))).toMatchObject([
      { startS: 600, endS: 620, affectedS: 20 },
    ]);
  });

  it('spans the first to the last silence', () => {
    expect(problemsOf(sensorOf('power', silences([5, 20, 8])))).toMatchObject([
      { startS: 600, endS: 1208, affectedS: 33 },
    ]);
  });

  it('leaves the end open when the log shows none, and counts three seconds for each', () => {
    const [open] = problemsOf(sensorOf('heartRate', silences([10, undefined])));
    expect(open).toMatchObject({ startS: 600, affectedS: 13 });
    expect(open).not.toHaveProperty('endS');
  });

  it('makes two problems when radio and power count both failed', () => {
    const both = [...silences([20]), ...silences([15], { cause: 'meter' })];
    expect(problemsOf(sensorOf('power', both))).toMatchObject([
      {
        kind: 'power-meter-stopped',
        where: 'sensor',
        firstFix: 'sensor-battery',
      },
      { kind: 'power-lost', where: 'radio' },
    ]);
  });

  it('ignores silences after the ride', () => {
    const after: AntSilence = { startS: 3601, endS: 3700, cause: 'radio', isFelt: true };
    expect(problemsOf(sensorOf('power', [after]))).toEqual([]);
  });

  it('ignores logs without a ride', () => {
    const ant = [sensorOf('power', silences([100]))];
    expect(antLossProblems(sourceOf(withSensors({ ant, isWatched: true })))).toEqual([]);
  });

  it('includes an unused strap if the search for it took messages of other sensors', () => {
    const gone = silences([100, 600]).map((one) => ({ ...one, costPercent: 20.6 }));
    const ant = [sensorOf('heartRate', [...silences([30]), ...gone])];
    expect(antLossProblems(sourceOf(withSensors({ ant, isWatched: true })))).toMatchObject([
      {
        kind: 'heart-rate-lost',
        grade: 'warning',
        sentence:
          'The receiver lost your heart-rate strap twice, for 12 min in all (longest 10 min). While the receiver searched for it, another sensor lost 21 % of its messages.',
      },
    ]);
  });

  it('names the trainer if its power has a separate channel', () => {
    const power = { ...sensorOf('power', silences([12])), isOfTrainer: true as const };
    expect(problemsOf(power)).toMatchObject([
      {
        kind: 'trainer-lost',
        sentence: 'You had no power for 12 s: the receiver lost your trainer.',
      },
    ]);
  });

  it('keeps a sensor with an ANT+ loss out of other problems', () => {
    const hasLoss = (sensor: AntSensor) =>
      hasLossProblem(sourceOf(withSensors({ ant: [sensor] })), sensor);
    const hasProblem = (...own: AntSilence[]) => hasLoss(sensorOf('power', own));
    expect(hasProblem(...silences([20]))).toBe(true);
    expect(hasProblem(...silences([5], { cause: 'meter' }))).toBe(true);
    expect(hasProblem(...silences([4.9]))).toBe(false);
    expect(hasProblem(...silences([20], { isFelt: false }))).toBe(false);
    expect(hasProblem()).toBe(false);
  });
});
