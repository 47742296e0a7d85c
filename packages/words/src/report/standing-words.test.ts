import type { Sensor } from '@ridescope/contract/report/activity';
import type { SensorStanding } from '@ridescope/contract/sensor-standing';
import { describe, expect, it } from 'vitest';
import { buildSensor } from '../testing/build-report.ts';
import { canCompareSensor, standingText } from './standing-words.ts';

/** Losses of 0, 1, 2 … 20 %: half lose 10 % or less, and nine in ten 18 %. */
function standing(given: Partial<NonNullable<SensorStanding['compared']>> = {}): SensorStanding {
  return {
    fewestRides: 8,
    fewestRiders: 5,
    compared: {
      name: 'Garmin HRM-Dual',
      isMakerOnly: false,
      rides: 40,
      riders: 14,
      lossPercent: Array.from({ length: 21 }, (_, step) => step),
      ...given,
    },
  };
}
const losing = (lossPercent: number, given: Partial<Sensor> = {}) =>
  buildSensor({ lossPercent, ...given });
const textOf = (sensor: Sensor, others: Sensor[] = []) =>
  standingText(sensor, [sensor, ...others], standing())?.sentence;

describe('the standing of a sensor', () => {
  const meter = (loss: number) => losing(loss, { key: 's2', role: 'power' });

  it('suspects battery or wear when the other sensors hear well', () => {
    const sensor = losing(23.4);
    expect(textOf(sensor, [meter(15)])).toBe(
      'Your heart rate sensor loses more messages than 9 in 10 of its model: suspect battery or wear, not the room.',
    );
    expect(standingText(sensor, [sensor], standing())?.basis).toBe(
      'It loses 23 % of its messages. Half of the 14 riders compared (Garmin HRM-Dual, 40 rides) lose 10 % or less.',
    );
  });

  it('suspects the room when other sensors lose much too', () => {
    expect(textOf(losing(23.4), [meter(15.1)])).toBe(
      'Your heart rate sensor loses more messages than 9 in 10 of its model, but your other ANT+ sensors lose many messages too: suspect the receiver or the room first.',
    );
  });

  it('says that one sensor alone does not rule out the room', () => {
    const other = losing(0.1, { key: 's2', transport: 'ble' });
    expect(textOf(losing(23.4), [other])).toMatch(
      /: suspect battery or wear\. Without another ANT\+ sensor .+ can't be ruled out\.$/,
    );
  });

  it('suspects no battery in a trainer', () => {
    expect(textOf(losing(23.4, { role: 'trainer' }), [meter(1)])).toMatch(
      /: suspect the trainer itself, not the room\.$/,
    );
  });

  it('raises no alarm about a loss that is not a problem', () => {
    const small = standing({ lossPercent: Array.from({ length: 21 }, () => 2) });
    const sensor = losing(6);
    expect(standingText(sensor, [sensor], small)?.sentence).toBe(
      'Your heart rate sensor loses more messages than 9 in 10 of its model, but 6 % is not a problem (more than 15 % is).',
    );
  });

  it.each([
    [18, undefined],
    [18.1, /more messages than 9 in 10/],
    [10, undefined],
    [9.9, /^Your heart rate sensor loses fewer messages than most of its model\.$/],
  ])('shows a loss of %d %% only past nine in ten or below half', (loss, text) => {
    const reported = textOf(losing(loss));
    if (text) expect(reported).toMatch(text);
    else expect(reported).toBeUndefined();
  });

  it('names the maker when no model is known', () => {
    const sensor = losing(1);
    const byMaker = standing({ name: 'Favero', isMakerOnly: true });
    expect(standingText({ ...sensor, role: 'power' }, [sensor], byMaker)).toEqual({
      sentence: 'Your power meter loses fewer messages than most of the power meters by Favero.',
      basis:
        'It loses 1 % of its messages. Half of the 14 riders compared (power meters by Favero, 40 rides) lose 10 % or less.',
    });
  });

  it('is nothing with too few rides', () => {
    const sensor = losing(90);
    expect(standingText(sensor, [sensor], { fewestRides: 8, fewestRiders: 5 })).toBeUndefined();
  });
});

it('only sensors of known make and loss are compared', () => {
  const { model: _, manufacturer: __, ...unnamed } = buildSensor();
  const { lossPercent: ___, ...unmeasured } = buildSensor();
  expect([buildSensor(), unnamed, unmeasured].map(canCompareSensor)).toEqual([true, false, false]);
});
