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
  ])('%d resets give %s', (resets, outcome) => {
    const values = { 'ant.receiver_missing': 0, 'ant.receiver_resets': resets };
    expect(outcomeOf(sensorAntReceiver, given(values, antRide))).toBe(outcome);
  });

  it('informs of a receiver that was not found where no other sensor was used', () => {
    const context = given({ 'ant.receiver_missing': 1 }, withSensors({ receiver: missing }));
    expect(outcomeOf(sensorAntReceiver, context)).toBe('info');
  });

  it('does not apply where all sensors do without a receiver', () => {
    const parts = withSensors({ receiver: missing, wireless: [wirelessSensor()] });
    expect(outcomeOf(sensorAntReceiver, given({ 'ant.receiver_missing': 1 }, parts))).toBe(
      'notApplicable',
    );
    expect(outcomeOf(sensorAntReceiver, given({}, bleRide))).toBe('notApplicable');
    expect(outcomeOf(sensorAntReceiver, given({ 'ant.receiver_resets': 3 }, watchedSession))).toBe(
      'notApplicable',
    );
  });

  it('is not measured where the log does not say', () => {
    expect(outcomeOf(sensorAntReceiver, given({}, antRide))).toBe('notMeasured');
  });
});
