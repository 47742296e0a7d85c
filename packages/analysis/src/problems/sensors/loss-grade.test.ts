import { type LossKind, lossKinds, lossLimits } from '@ridescope/catalogue/loss-limits';
import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import { lossGrade } from '@ridescope/contract/loss-grade';
import { describe, expect, it } from 'vitest';
import { emptyFacts } from '../../rules/testing/rule-case.ts';
import { antSensor, wirelessSensor, withSensors } from '../../rules/testing/sensor-facts.ts';
import { originOf, sourceOf } from '../../testing/problem-case.ts';
import { antLossProblems } from './ant-losses.ts';
import { lostWith } from './loss-grade.ts';
import { receiverProblems } from './receiver.ts';
import { wirelessLossProblems } from './wireless-losses.ts';

const hourS = 3600;
type Case = readonly [LossKind, number[], ProblemGrade | undefined];

describe('the grade of a loss', () => {
  it.each<Case>([
    ['power', [4.9], undefined],
    ['power', [5], 'minor'],
    ['power', [9.9], 'minor'],
    ['power', [10], 'warning'],
    ['power', [9, 9], 'minor'],
    ['power', [9, 9, 3], 'warning'],
    ['power', [3, 3, 3, 3, 3, 3, 3], undefined],
    ['power', [59], 'warning'],
    ['power', [60], 'critical'],
    ['power', [30, 30], 'critical'],
    // A minute of short losses is a warning; only with a long one is it critical.
    ['power', [9, 9, 9, 9, 9, 9, 9], 'warning'],
    ['resistance', [14, 14, 14, 14], undefined],
    ['resistance', [14, 14, 14, 14, 14], 'minor'],
    ['resistance', [15], 'minor'],
    ['resistance', [15, 45], 'warning'],
    ['resistance', [1200], 'warning'],
    ['heartRate', [4.9], undefined],
    ['heartRate', [5], 'minor'],
    ['heartRate', [60, 59], 'minor'],
    ['heartRate', [60, 60], 'warning'],
    ['heartRate', [3600], 'warning'],
    ['cadence', [119], 'minor'],
    ['cadence', [120], 'warning'],
    ['shifting', [59], 'minor'],
    ['shifting', [60], 'warning'],
    ['pace', [4.9], undefined],
    ['pace', [9.9], 'minor'],
    ['pace', [10], 'warning'],
    ['pace', [60], 'critical'],
  ])('of %s for %j s is %s', (kind, lengths, grade) =>
    expect(lossGrade(kind, lengths, 24 * hourS)).toBe(grade),
  );

  it.each<Case>([
    ['power', [4, 4, 4, 4, 4, 4], 'warning'],
    ['heartRate', [4, 4, 4, 4, 4], undefined],
    ['heartRate', [5, 4, 4, 4, 4, 3], 'minor'],
    ['heartRate', [4, 4, 4, 4, 4, 4], 'minor'],
    ['heartRate', [6, 6, 6, 6, 6, 6], 'minor'],
    ['heartRate', [7, 4, 4, 4, 4, 4], 'warning'],
    ['shifting', [5, 5, 5, 5, 5, 5], 'minor'],
  ])('of %s for %j s counts how often it came back in an hour: %s', (kind, lengths, grade) =>
    expect(lossGrade(kind, lengths, hourS)).toBe(grade),
  );

  it('takes three losses for a fault that keeps coming back, however short the ride', () => {
    expect(lossGrade('cadence', [8, 8], 300)).toBe('minor');
    expect(lossGrade('cadence', [8, 8, 8], 300)).toBe('warning');
    expect(lossGrade('power', [4, 4, 4], 300)).toBe('warning');
  });

  it.each(lossKinds)('never falls when a loss of %s gets longer', (kind) => {
    const rank = (grade?: ProblemGrade) => ['critical', 'warning', 'minor'].indexOf(grade ?? '');
    const gravity = (seconds: number) => {
      const found = rank(lossGrade(kind, [seconds, 5], hourS));
      return found < 0 ? 0 : 3 - found;
    };
    const grades = Array.from({ length: 200 }, (_, seconds) => gravity(seconds));
    expect(grades).toEqual([...grades].sort((a, b) => a - b));
  });

  it('has a reason for the limits of every kind', () => {
    for (const kind of lossKinds) expect(lossLimits[kind].source).not.toBe('');
  });
});

describe('the radio of a sensor', () => {
  const overAnt = (role: SensorRole, seconds: number) => {
    const silence = { startS: 600, endS: 600 + seconds, cause: 'radio', isFelt: true } as const;
    const ant = [antSensor({ lossPercent: 2 }, { roles: [role], silences: [silence] })];
    return antLossProblems(sourceOf(withSensors({ ant })))[0]?.grade;
  };
  const over = (transport: 'ble' | 'lan', role: SensorRole, seconds: number) => {
    const drops = [{ t: 600, seconds }];
    const wireless = [wirelessSensor({ sensorRoles: [role], transport, drops })];
    return wirelessLossProblems(sourceOf(withSensors({ wireless })))[0]?.grade;
  };
  const withReceiver = (role: SensorRole, seconds: number) => {
    const ant = [antSensor({ lossPercent: 2 }, { roles: [role] })];
    const lost = { startS: 600, endS: 600 + seconds, devices: ['ant-2'] };
    const origins = [originOf({ kind: 'receiverLost', ...lost })];
    return receiverProblems(sourceOf({ ...withSensors({ ant }), origins }))[0]?.grade;
  };

  it.each([
    ['power', 5],
    ['power', 12],
    ['trainer', 5],
    ['trainer', 70],
    ['heartRate', 5],
    ['heartRate', 130],
    ['cadence', 30],
  ] as const)('makes no difference to the grade of %s lost for %d s', (role, seconds) => {
    const grade = overAnt(role, seconds);
    expect(grade).toBeDefined();
    expect(over('ble', role, seconds)).toBe(grade);
    expect(over('lan', role, seconds)).toBe(grade);
    expect(withReceiver(role, seconds)).toBe(grade);
  });
});

describe('what a rider loses', () => {
  const strap = antSensor({}, { roles: ['heartRate'] });
  const trainer = wirelessSensor({ sensorRoles: ['trainer'] });
  const meter = antSensor({}, { roles: ['power'] });
  const wheel = antSensor({}, { roles: ['speed'] });
  const lost = (
    sensor: Parameters<typeof lostWith>[0],
    sensors: Parameters<typeof withSensors>[0] = {},
    sport?: string,
  ) => {
    const facts = emptyFacts();
    const span = { ...facts.ride.span, ...(sport !== undefined && { sport }) };
    return lostWith(sensor, {
      sensors: { ...facts.sensors, ...sensors },
      ride: { ...facts.ride, span },
    });
  };

  it('with a trainer is power, or only resistance if a meter measures the power', () => {
    expect(lost(trainer, { wireless: [trainer], ant: [strap] })).toBe('power');
    expect(lost(trainer, { wireless: [trainer], ant: [meter] })).toBe('resistance');
    const both = wirelessSensor({ sensorRoles: ['trainer', 'power'] });
    expect(lost(both, { wireless: [both], ant: [meter] })).toBe('power');
  });

  it('with a trainer is power even if it is listed for two radios', () => {
    const other = wirelessSensor({ transport: 'lan', sensorRoles: ['power'] });
    expect(lost(trainer, { wireless: [trainer, other] })).toBe('power');
  });

  it('with a speed sensor is power if nothing else measures it', () => {
    expect(lost(wheel, { ant: [wheel, strap] })).toBe('power');
    expect(lost(wheel, { ant: [wheel, meter] })).toBe('cadence');
    expect(lost(wheel, { ant: [wheel], wireless: [trainer] })).toBe('cadence');
  });

  it('with a foot pod is the pace of a run, and nothing that a ride needs', () => {
    const pod = wirelessSensor({ sensorRoles: ['footPod'] });
    expect(lost(pod, { wireless: [pod], ant: [meter] }, 'running')).toBe('pace');
    expect(lost(pod, { wireless: [pod] }, 'cycling')).toBe('cadence');
    // The log doesn't name the sport.
    expect(lost(pod, { wireless: [pod], ant: [strap] })).toBe('pace');
    expect(lost(pod, { wireless: [pod], ant: [meter] })).toBe('cadence');
    expect(lost(antSensor({}, { roles: ['footPod'] }), {}, 'running')).toBe('pace');
  });

  it('with other sensors is what they measure', () => {
    expect(lost(strap)).toBe('heartRate');
    expect(lost(antSensor({}, { roles: ['cadence'] }))).toBe('cadence');
    expect(lost(antSensor({}, { roles: ['unknown'] }))).toBe('cadence');
    expect(lost(wirelessSensor({ sensorRoles: ['controller'] }))).toBe('shifting');
  });
});
