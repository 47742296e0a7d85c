import { describe, expect, it } from 'vitest';
import type { AntSearch } from '../../facts/ant/ant-searches.ts';
import type { RideFacts } from '../../facts/ride-facts.ts';
import type { SensorFacts } from '../../facts/sensors.ts';
import type { Metrics } from '../metrics.ts';
import { emptyFacts, given } from '../testing/rule-case.ts';
import { antSensor, wirelessSensor } from '../testing/sensor-facts.ts';
import { sensorMetrics } from './sensors-metrics.ts';

/** Derives the metrics of an hour's ride in an activity that began 100 s after the log. */
function metricsOf(sensors: Partial<SensorFacts>, facts: Partial<RideFacts> = {}): Metrics {
  const empty = emptyFacts();
  const ride = { ...empty.ride, span: { startS: 100, endS: 3800 }, startS: 200, endS: 3800 };
  return sensorMetrics(
    given({}, { facts: { ride, ...facts, sensors: { ...empty.sensors, ...sensors } } }),
  );
}

const meter = antSensor(
  {
    channel: { channel: 1, device: 1, deviceType: 11, tracked: [[200, 3800]], parts: [] },
    model: 'B',
    lossPercent: 22,
    blackouts: [[500, 540]],
    longestBlackoutS: 40,
    bins: [
      { t: 500, rxFails: 70, lossPercent: 90 },
      { t: 510, rxFails: 70, lossPercent: 60 },
      { t: 520, rxFails: 40, lossPercent: 0 },
    ],
  },
  { roles: ['power'] },
);
const strap = antSensor({ lossPercent: 4.256, bins: [{ t: 500, rxFails: 20, lossPercent: 55 }] });
const found = { state: 'found' as const, resets: [] };

describe('ANT+ metrics', () => {
  it('report the worst channel and keep all', () => {
    const loss = metricsOf({ ant: [strap, meter] })['ant.loss'];
    expect(loss).toMatchObject({ value: 22, sensorKeys: ['ant-1'] });
    expect(loss?.figures).toContainEqual({
      id: 'sensor-loss',
      sensor: { role: 'heartRate', channel: 2 },
      value: 4.3,
      unit: '%',
    });
    expect(loss?.figures).toContainEqual({ id: 'worst-ten-minutes', value: 50, unit: '%' });
    expect(loss?.at).toEqual([{ startS: 400, endS: 430 }]);
  });

  it('say so if the power meter counted itself', () => {
    const counted = { ...meter, loss: { ...meter.loss, events: { lost: 1, received: 99 } } };
    expect(metricsOf({ ant: [counted] })['ant.loss']?.figures).toContainEqual({
      id: 'counted-by',
      value: 'own-counter',
    });
  });

  it('report the longest blackout of any channel, in seconds of the activity', () => {
    expect(metricsOf({ ant: [strap, meter] })['ant.blackout_max']).toMatchObject({
      value: 40,
      at: [{ startS: 400, endS: 440 }],
      sensorKeys: ['ant-1'],
    });
  });

  it('leave out channels that were followed too briefly', () => {
    const { lossPercent: _, ...brief } = antSensor().loss;
    const metrics = metricsOf({ ant: [{ ...antSensor(), loss: brief }], receiver: found });
    expect(metrics['ant.loss']).toBeUndefined();
    expect(metrics['ant.blackout_max']).toBeUndefined();
  });

  it('count shared losses next to the number expected by chance, with two channels only', () => {
    const shared = [[500, 510]] as const;
    expect(metricsOf({ ant: [strap, meter], shared })['ant.shared_episodes']).toMatchObject({
      value: 1,
      sensorKeys: ['ant-2', 'ant-1'],
      figures: [{ value: 1 }, { id: 'expected-by-chance', value: 2 }],
    });
    expect(metricsOf({ ant: [meter], shared })['ant.shared_episodes']).toBeUndefined();
  });

  it('give searches per hour of the ride, without excluded times', () => {
    const search = (t: number, isExcluded: boolean): AntSearch & { isExcluded: boolean } => ({
      t,
      silenceS: 3,
      isExcluded,
    });
    const searches = [search(1100, false), search(1200, true)];
    const metrics = metricsOf({ ant: [strap], receiver: found, searches, searchStarts: 30 });
    expect(metrics['ant.search_event_rate']).toMatchObject({
      value: 1,
      at: [{ startS: 1000, endS: 1003 }],
    });
    expect(metrics['ant.search_start_rate']).toMatchObject({ value: 30 });
  });

  it('name the sensor first that a blackout or most searches belong to', () => {
    const search: AntSearch = { t: 1100, silenceS: 3 };
    const lost = antSensor(
      { blackouts: [[900, 1000]], longestBlackoutS: 100 },
      { searches: [search, search] },
    );
    const ant = [{ ...meter, searches: [search] }, lost];
    const metrics = metricsOf({ ant, receiver: found });
    expect(metrics['ant.blackout_max']).toMatchObject({
      value: 100,
      sensorKeys: ['ant-2', 'ant-1'],
    });
    expect(metrics['ant.search_event_rate']?.sensorKeys).toEqual(['ant-2', 'ant-1']);
  });

  it('report the receiver, and the freeze before it disappeared', () => {
    const stalls = [{ t: 1000, seconds: 49.45 }];
    const lost = metricsOf({ receiver: { state: 'found', resets: [1030] } }, { stalls });
    expect(lost['ant.receiver_resets']).toEqual({
      value: 1,
      at: [{ startS: 930 }],
      figures: [{ id: 'freeze-before', value: 49.45, unit: 's' }],
    });
    expect(metricsOf({ receiver: { state: 'missing', resets: [] } })).toEqual({
      'ant.receiver_missing': { value: 1 },
    });
    expect(metricsOf({ receiver: { state: 'unknown', resets: [] } })['ant.receiver_missing']).toBe(
      undefined,
    );
  });
});

describe('trainer metrics', () => {
  it('are a percentage from fifty commands over ANT+ on', () => {
    const commands = { failed: 5, completed: 45 };
    const metrics = metricsOf({ commands });
    expect(metrics['trn.control_fail']).toMatchObject({ value: 10 });
    expect(metricsOf({ commands: { failed: 5, completed: 44 } })['trn.control_fail']).toBe(
      undefined,
    );
  });

  it('are a rate over Bluetooth and the network', () => {
    const parts = { unanswered: [400, 800], wireless: [wirelessSensor()] };
    expect(metricsOf(parts)['trn.control_fail']).toMatchObject({
      value: 2,
      unit: 'per h',
      at: [{ startS: 300 }, { startS: 700 }],
      sensorKeys: ['ble-1'],
    });
  });
});

describe('Bluetooth and network metrics', () => {
  it('count the losses of each transport separately', () => {
    const wireless = [
      wirelessSensor({ drops: [{ t: 400, seconds: 12 }, { t: 900 }] }),
      wirelessSensor({ transport: 'lan', drops: [{ t: 600, seconds: 90 }] }),
    ];
    const metrics = metricsOf({ wireless });
    expect(metrics['ble.drops']).toMatchObject({
      value: 2,
      at: [{ startS: 300, endS: 312 }, { startS: 800 }],
      sensorKeys: ['ble-1'],
    });
    expect(metrics['lan.drops']).toMatchObject({ value: 1, at: [{ startS: 500, endS: 590 }] });
  });

  it('leave out controllers, which fall asleep by themselves', () => {
    const click = wirelessSensor({ sensorRoles: ['controller'], drops: [{ t: 400 }] });
    expect(metricsOf({ wireless: [click] })['ble.drops']).toBeUndefined();
    const app = { ...click, transport: 'lan' } as const;
    expect(metricsOf({ wireless: [app] })['lan.drops']).toBeUndefined();
    const trainer = wirelessSensor({ transport: 'lan', drops: [{ t: 600, seconds: 90 }] });
    expect(metricsOf({ wireless: [app, trainer] })['lan.drops']).toMatchObject({ value: 1 });
  });

  it("add up the adapter's errors", () => {
    const bluetooth = {
      errors: [300, 400],
      slowConnects: [{ t: 541, seconds: 41 }],
      radioOff: [900],
    };
    const metrics = metricsOf({ bluetooth, wireless: [wirelessSensor()] });
    expect(metrics['ble.adapter_errors']).toMatchObject({
      value: 3,
      unit: 'per h',
      at: [{ startS: 200 }, { startS: 300 }, { startS: 400, endS: 441 }],
    });
    expect(metrics['ble.radio_off']).toMatchObject({ value: 1, at: [{ startS: 800 }] });
    expect(metricsOf({})['ble.radio_off']).toBeUndefined();
  });

  it('take the device with the fewest radio channels', () => {
    const wireless = [wirelessSensor({ channelsUsed: 37 }), wirelessSensor({ channelsUsed: 15 })];
    expect(metricsOf({ wireless })['ble.channels_used']).toMatchObject({ value: 15 });
    expect(metricsOf({ wireless: [wirelessSensor()] })['ble.channels_used']).toBeUndefined();
  });
});

describe('power and battery metrics', () => {
  const power = { channel: 'power' as const, deviceName: 1 };

  it('add up the readings of devices that took turns', () => {
    const readings = [
      { ...power, coveragePercent: 60, longestGapS: 2 },
      { ...power, deviceName: 2, coveragePercent: 30, longestGapS: 9 },
    ];
    const coverage = metricsOf({ readings })['pwr.coverage'];
    expect(coverage?.value).toBe(90);
    expect(coverage?.figures).toContainEqual({ id: 'longest-gap', value: 9, unit: 's' });
  });

  it('count the gap as the minimum if the statistics begin after it', () => {
    const coverage = metricsOf({ readings: [{ ...power, longestGapS: 360 }] })['pwr.coverage'];
    expect(coverage).toMatchObject({
      value: 90,
      figures: [{ id: 'ride-with-power-at-most' }, {}],
    });
  });

  it('are absent without power statistics', () => {
    expect(metricsOf({ readings: [{ channel: 'heartRate', deviceName: 1 }] })).toEqual({});
  });

  it('name the weakest battery', () => {
    const ant = [
      { ...strap, batteryState: 'low' as const },
      { ...meter, batteryState: 'good' as const },
    ];
    expect(metricsOf({ ant })['bat.state']).toMatchObject({ value: 4, sensorKeys: ['ant-2'] });
    const wireless = [wirelessSensor({ batteryPercent: 12 })];
    expect(metricsOf({ wireless })['bat.state']).toMatchObject({ value: 12, unit: '%' });
    expect(
      metricsOf({ wireless, ant: [{ ...meter, batteryState: 'ok' }] })['bat.state'],
    ).toMatchObject({
      value: 3,
      sensorKeys: ['ble-1'],
    });
    expect(metricsOf({ ant: [strap] })['bat.state']).toBeUndefined();
  });
});
