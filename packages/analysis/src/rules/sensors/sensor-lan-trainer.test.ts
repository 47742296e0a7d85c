import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import {
  bleRide,
  lanRide,
  watchedSession,
  wirelessSensor,
  withSensors,
} from '../testing/sensor-facts.ts';
import { sensorLanTrainer } from './sensor-lan-trainer.ts';

describe('sensor-lan-trainer', () => {
  it.each([
    [0, 'good'],
    [1, 'warning'],
    [2, 'warning'],
    [3, 'critical'],
    [4, 'critical'],
  ])('grades %d as %s', (value, outcome) => {
    expect(outcomeOf(sensorLanTrainer, given({ 'lan.drops': value }, lanRide))).toBe(outcome);
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(sensorLanTrainer, given({}, lanRide))).toBe('notMeasured');
  });

  it("doesn't apply to a controller alone", () => {
    const app = wirelessSensor({ transport: 'lan', sensorRoles: ['controller'] });
    const ride = withSensors({ wireless: [app] });
    expect(outcomeOf(sensorLanTrainer, given({ 'lan.drops': 3 }, ride))).toBe('notApplicable');
  });

  it("doesn't apply without its radio or to a watched session", () => {
    const values = { 'lan.drops': 3 };
    expect(outcomeOf(sensorLanTrainer, given(values, bleRide))).toBe('notApplicable');
    expect(outcomeOf(sensorLanTrainer, given(values, watchedSession))).toBe('notApplicable');
  });
});
