import { sensorRoles } from '@ridescope/catalogue/sensor-roles';
import { describe, expect, it } from 'vitest';
import { duration, sensorName, times } from './words.ts';

describe('duration', () => {
  it.each([
    [0, '1 s'],
    [0.4, '1 s'],
    [1.5, '2 s'],
    [59.4, '59 s'],
    [59.5, '1 min'],
    [61, '1 min 1 s'],
    [190, '3 min 10 s'],
    [599, '9 min 59 s'],
    [599.5, '10 min'],
    [629, '10 min'],
    [630, '11 min'],
    [3600, '60 min'],
  ])('writes %d s as %j', (seconds, text) => expect(duration(seconds)).toBe(text));
});

describe('times', () => {
  it.each([
    [1, 'once'],
    [2, 'twice'],
    [3, '3 times'],
    [20, '20 times'],
  ])('writes %d as %j', (count, text) => expect(times(count)).toBe(text));
});

describe('sensorName', () => {
  it('knows every role, and a missing one', () => {
    expect(sensorRoles.map(sensorName)).not.toContain(undefined);
    expect(sensorName('trainer')).toBe('trainer');
    expect(sensorName('heartRate')).toBe('heart-rate strap');
    expect(sensorName(undefined)).toBe('sensor');
  });
});
