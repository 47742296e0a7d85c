import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { antRide, bleRide, watchedSession } from '../testing/sensor-facts.ts';
import { sensorAntSharedLoss } from './sensor-ant-shared-loss.ts';

describe('sensor-ant-shared-loss', () => {
  it.each([
    [0, 'good'],
    [1, 'good'],
    [2, 'warning'],
    [5, 'warning'],
    [6, 'critical'],
    [7, 'critical'],
  ])('grades %d as %s', (value, outcome) => {
    expect(outcomeOf(sensorAntSharedLoss, given({ 'ant.shared_episodes': value }, antRide))).toBe(
      outcome,
    );
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(sensorAntSharedLoss, given({}, antRide))).toBe('notMeasured');
  });

  it("doesn't apply without its radio or to a watched session", () => {
    const values = { 'ant.shared_episodes': 9 };
    expect(outcomeOf(sensorAntSharedLoss, given(values, bleRide))).toBe('notApplicable');
    expect(outcomeOf(sensorAntSharedLoss, given(values, watchedSession))).toBe('notApplicable');
  });
});
