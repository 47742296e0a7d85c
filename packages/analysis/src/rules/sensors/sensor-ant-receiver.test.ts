import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import {
  antRide,
  bleRide,
  watchedSession,
  wirelessSensor,
  withSensors,
} from '../testing/sensor-facts.ts';
import { sensorAntReceiver } from './sensor-ant-receiver.ts';

const missing = { state: 'missing' as const, resets: [] };

describe('sensor-ant-receiver', () => {
  it.each([
    [0, 'good'],
    [1, 'critical'],
    [2, 'critical'],
  ])('grades %d resets as %s', (resets, outcome) => {
    const values = { 'ant.receiver_missing': 0, 'ant.receiver_resets': resets };
    expect(outcomeOf(sensorAntReceiver, given(values, antRide))).toBe(outcome);
  });

  it('gives info on a missing receiver if no other sensor was used', () => {
    const context = given({ 'ant.receiver_missing': 1 }, withSensors({ receiver: missing }));
    expect(outcomeOf(sensorAntReceiver, context)).toBe('info');
  });

  it("doesn't apply if no sensor needs a receiver", () => {
    const parts = withSensors({ receiver: missing, wireless: [wirelessSensor()] });
    expect(outcomeOf(sensorAntReceiver, given({ 'ant.receiver_missing': 1 }, parts))).toBe(
      'notApplicable',
    );
    expect(outcomeOf(sensorAntReceiver, given({}, bleRide))).toBe('notApplicable');
    expect(outcomeOf(sensorAntReceiver, given({ 'ant.receiver_resets': 3 }, watchedSession))).toBe(
      'notApplicable',
    );
  });

  it("is not measured if the log doesn't say", () => {
    expect(outcomeOf(sensorAntReceiver, given({}, antRide))).toBe('notMeasured');
  });
});
