import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import { describe, expect, it } from 'vitest';
import { antSensor, withSensors } from '../../rules/testing/sensor-facts.ts';
import { sourceOf } from '../../testing/problem-case.ts';
import { wordedBy } from '../../testing/worded.ts';
import { receptionProblems as findReceptionProblems } from './ant-reception.ts';

const receptionProblems = wordedBy(findReceptionProblems);

const weak = (role: SensorRole, lossPercent: number) =>
  antSensor({ lossPercent }, { roles: [role] });
const problemsOf = (...ant: ReturnType<typeof antSensor>[]) =>
  receptionProblems(sourceOf(withSensors({ ant })));

describe('weak reception', () => {
  it('counts from 8 % lost messages', () => {
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
          'Reception of your power meter was weak: 8 % of its messages were lost in 1 h 00 min, but mostly in gaps too short to notice.',
      },
    ]);
  });

  it('of messages that repeat each other names the little that was lost of what they say', () => {
    const meter = (messageLossPercent: number, lossPercent = 3.6) =>
      antSensor({ messageLossPercent, lossPercent }, { roles: ['power'] });
    expect(problemsOf(meter(7.9))).toEqual([]);
    // It went unnoticed, so nothing needs to be tried.
    expect(problemsOf(meter(21.3))[0]).not.toHaveProperty('firstFix');
    expect(problemsOf(meter(21.3))).toMatchObject([
      {
        kind: 'sensors-badly-received',
        grade: 'minor',
        sentence:
          'In 1 h 00 min the receiver missed 21 % of the messages of your power meter. They repeat each other, so only 4 % of what they say was lost.',
      },
    ]);
    expect(problemsOf(meter(21.3, 9))[0]?.sentence).toMatch(/^Reception of your power meter/);
    expect(problemsOf(meter(10.3), weak('heartRate', 9))[0]?.sentence).toMatch(
      /^Reception of your heart-rate strap was weak: 9 %.* In 1 h 00 min the receiver missed 10 %/,
    );
  });

  it('makes one problem of several sensors, the worst first', () => {
    expect(problemsOf(weak('power', 9), weak('trainer', 3), weak('heartRate', 12.4))).toMatchObject(
      [
        {
          firstFix: 'ant-extension',
          sentence:
            'Reception of your sensors was weak (heart-rate strap and power meter; up to 12 % of the messages lost in 1 h 00 min), but mostly in gaps too short to notice.',
        },
      ],
    );
  });

  it("names each kind of sensor once, and skips sensors that the log doesn't name", () => {
    const said = (...roles: SensorRole[]) =>
      problemsOf(...roles.map((role) => weak(role, 9)))[0]?.sentence;
    expect(said('power', 'power')).toContain('(power meter; up to 9 %');
    expect(said('unknown', 'unknown')).toContain('(up to 9 %');
    expect(said('unknown', 'power')).toContain('(power meter; up to 9 %');
  });

  it('suggests fitting the strap when only the strap loses 12 % or more', () => {
    expect(problemsOf(weak('heartRate', 11.9))).toMatchObject([{ firstFix: 'ant-extension' }]);
    expect(problemsOf(weak('heartRate', 12))).toMatchObject([{ firstFix: 'sensor-strap-fit' }]);
    expect(problemsOf(weak('power', 12))).toMatchObject([{ firstFix: 'ant-extension' }]);
  });

  it('leaves out sensors that already have a loss problem', () => {
    const lost = antSensor(
      { lossPercent: 20 },
      { silences: [{ startS: 600, endS: 630, cause: 'radio', isFelt: true }] },
    );
    expect(problemsOf(lost)).toEqual([]);
  });

  it('includes sensors whose silences were too short for a loss problem', () => {
    const searched = antSensor(
      { lossPercent: 24 },
      { silences: [{ startS: 600, endS: 601, cause: 'radio', isFelt: true }] },
    );
    expect(problemsOf(searched)).toHaveLength(1);
  });

  it('ignores logs without a ride', () => {
    const ant = [weak('power', 50)];
    expect(receptionProblems(sourceOf(withSensors({ ant, isWatched: true })))).toEqual([]);
  });

  it('is in stretches where most was lost in them, and no gap is called too short to notice', () => {
    const bins = (dark: number) =>
      Array.from({ length: 100 }, (_, i) => ({
        t: 10 * i,
        rxFails: 0,
        lossPercent: i < dark ? 95 : 5,
      }));
    const strap = (dark: number) =>
      antSensor(
        { lossPercent: 11, bins: bins(dark), blackouts: [[0, 10 * dark]] },
        { roles: ['heartRate'] },
      );
    expect(problemsOf(strap(5))[0]?.sentence).toMatch(/mostly in gaps too short to notice/);
    expect(problemsOf(strap(6))[0]?.sentence).toBe(
      'Reception of your heart-rate strap was weak: 11 % of its messages were lost in 1 h 00 min, most of them in one stretch of 1 min in which less than half arrived.',
    );
  });
});
