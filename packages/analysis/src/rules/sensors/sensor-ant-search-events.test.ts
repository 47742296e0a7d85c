import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { antRide, bleRide, watchedSession } from '../testing/sensor-facts.ts';
import { sensorAntSearchEvents } from './sensor-ant-search-events.ts';

describe('sensor-ant-search-events', () => {
  it.each([
    [0, 'good'],
    [1.9, 'good'],
    [2, 'info'],
    [4.9, 'info'],
    [5, 'warning'],
    [19.9, 'warning'],
    [20, 'critical'],
    [20.1, 'critical'],
  ])('grades %d as %s', (value, outcome) => {
    expect(
      outcomeOf(sensorAntSearchEvents, given({ 'ant.search_event_rate': value }, antRide)),
    ).toBe(outcome);
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(sensorAntSearchEvents, given({}, antRide))).toBe('notMeasured');
  });

  it("doesn't apply without its radio or to a watched session", () => {
    const values = { 'ant.search_event_rate': 90 };
    expect(outcomeOf(sensorAntSearchEvents, given(values, bleRide))).toBe('notApplicable');
    expect(outcomeOf(sensorAntSearchEvents, given(values, watchedSession))).toBe('notApplicable');
  });
});
