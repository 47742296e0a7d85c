import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { antRide, bleRide, watchedSession } from '../testing/sensor-facts.ts';
import { sensorAntBackgroundSearch } from './sensor-ant-background-search.ts';

describe('sensor-ant-background-search', () => {
  it.each([
    [0, 'good'],
    [59.9, 'good'],
    [60, 'warning'],
    [599.9, 'warning'],
    [600, 'critical'],
    [601, 'critical'],
  ])('grades %d as %s', (value, outcome) => {
    expect(
      outcomeOf(sensorAntBackgroundSearch, given({ 'ant.search_start_rate': value }, antRide)),
    ).toBe(outcome);
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(sensorAntBackgroundSearch, given({}, antRide))).toBe('notMeasured');
  });

  it("doesn't apply without its radio or to a watched session", () => {
    const values = { 'ant.search_start_rate': 900 };
    expect(outcomeOf(sensorAntBackgroundSearch, given(values, bleRide))).toBe('notApplicable');
    expect(outcomeOf(sensorAntBackgroundSearch, given(values, watchedSession))).toBe(
      'notApplicable',
    );
  });
});
