import type { SensorRole } from '@ridescope/contract';
import { describe, expect, it } from 'vitest';
import { antSensor, withSensors } from '../rules/testing/sensor-facts.ts';
import { sourceOf } from '../testing/problem-case.ts';
import { receptionProblems } from './ant-reception.ts';

const weak = (role: SensorRole, lossPercent: number) =>
  antSensor({ lossPercent }, { roles: [role] });
const problemsOf = (...ant: ReturnType<typeof antSensor>[]) =>
  receptionProblems(sourceOf(withSensors({ ant })));

describe('weak reception', () => {
  it('is told from 8 % on', () => {
    expect(problemsOf(weak('power', 7.9))).toEqual([]);
    expect(problemsOf(weak('power', 8))).toMatchObject([
      {
        kind: 'sensors-badly-received',
        grade: 'minor',
        where: 'radio',
        sensorKeys: ['ant-2'],
        firstFix: 'ant-extension',
        affectedS: 288,
        sentence:
          'Your power meter was badly received: 8 % of its messages were lost, spread so thinly that you hardly noticed.',
      },
    ]);
  });

  it('of several sensors is one problem, the worst first', () => {
    expect(problemsOf(weak('power', 9), weak('trainer', 3), weak('heartRate', 12.4))).toMatchObject(
      [
        {
          firstFix: 'ant-extension',
          sentence:
            'Your sensors were badly received (heart-rate strap and power meter; up to 12 % of the messages lost), spread so thinly that you hardly noticed.',
        },
      ],
    );
  });

  it('names each sort of sensor once, and none that the log does not name', () => {
    const said = (...roles: SensorRole[]) =>
      problemsOf(...roles.map((role) => weak(role, 9)))[0]?.sentence;
    expect(said('power', 'power')).toContain('(power meter; up to 9 %');
    expect(said('unknown', 'unknown')).toContain('(up to 9 %');
    expect(said('unknown', 'power')).toContain('(power meter; up to 9 %');
  });

  it('of a strap alone is the fit of the strap from 12 % on', () => {
    expect(problemsOf(weak('heartRate', 11.9))).toMatchObject([{ firstFix: 'ant-extension' }]);
    expect(problemsOf(weak('heartRate', 12))).toMatchObject([{ firstFix: 'sensor-strap-fit' }]);
    expect(problemsOf(weak('power', 12))).toMatchObject([{ firstFix: 'ant-extension' }]);
  });

  it('is not told of a sensor that is told as lost', () => {
    const lost = antSensor(
      { lossPercent: 20 },
      { silences: [{ startS: 600, endS: 630, cause: 'radio', isFelt: true }] },
    );
    expect(problemsOf(lost)).toEqual([]);
  });

  it('is told of a sensor whose silences were too short to be told', () => {
    const searched = antSensor(
      { lossPercent: 24 },
      { silences: [{ startS: 600, endS: 601, cause: 'radio', isFelt: true }] },
    );
    expect(problemsOf(searched)).toHaveLength(1);
  });

  it('is nothing where nobody rode', () => {
    const ant = [weak('power', 50)];
    expect(receptionProblems(sourceOf(withSensors({ ant, isWatched: true })))).toEqual([]);
  });
});
