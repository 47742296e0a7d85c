import type { Figure } from '@ridescope/catalogue/figures';
import { round } from '../../../facts/figures/rounding.ts';
import { smallest } from '../../../facts/figures/statistics.ts';
import type { RideFacts } from '../../../facts/ride-facts.ts';
import { wirelessKey } from '../../../facts/sensor-keys.ts';
import type { SensorFacts } from '../../../facts/sensors.ts';
import { figure } from '../../figure.ts';
import type { Measure, Metrics } from '../../metrics.ts';
import { wirelessFigureSensor } from './figure-sensor.ts';
import { inOrder, rangeOf, rideHours } from './ranges.ts';

/** Rates of shorter rides mean little. */
const rateMinimumS = 300;
const mostWaits = 10;
export type WirelessSensor = SensorFacts['wireless'][number];

/** Derives the losses of Bluetooth and network devices, and the state of the Bluetooth radio. */
export function wirelessMetrics(facts: RideFacts): Metrics {
  const { wireless } = facts.sensors;
  const sending = wireless.filter(givesReadings);
  const ble = sending.filter(({ transport }) => transport === 'ble');
  const lan = sending.filter(({ transport }) => transport === 'lan');
  return {
    ...(ble.length > 0 && { 'ble.drops': drops(facts, ble) }),
    ...(lan.length > 0 && { 'lan.drops': drops(facts, lan) }),
    ...radio(facts),
    ...channels(wireless),
  };
}

/** A shifter or steering unit falls asleep by itself, and the ride loses no reading. */
export function givesReadings({ sensorRoles }: Pick<WirelessSensor, 'sensorRoles'>): boolean {
  return sensorRoles.length === 0 || sensorRoles.some((role) => role !== 'controller');
}

function drops(facts: RideFacts, devices: readonly WirelessSensor[]): Measure {
  const lost = devices.filter((device) => device.drops.length > 0);
  const all = lost.flatMap((device) => device.drops.map((drop) => ({ device, ...drop })));
  return {
    value: all.length,
    at: inOrder(
      all.map(({ t, seconds }) =>
        rangeOf(facts, t, seconds === undefined ? undefined : t + seconds),
      ),
    ),
    sensorKeys: lost.map(wirelessKey),
    figures: lost.flatMap((device): Figure[] => [
      figure('sensor-times-lost', device.drops.length, { sensor: wirelessFigureSensor(device) }),
      figure('sensor-back-after', backAfter(device), { sensor: wirelessFigureSensor(device) }),
    ]),
  };
}

function backAfter({ drops: own }: WirelessSensor): (number | 'never')[] {
  return own
    .slice(0, mostWaits)
    .map(({ seconds }) => (seconds === undefined ? 'never' : round(seconds, 0)));
}

function radio(facts: RideFacts): Metrics {
  const { bluetooth } = facts.sensors;
  const hours = rideHours(facts, rateMinimumS);
  if (!bluetooth || hours === undefined) return {};
  const { errors, slowConnects, radioOff } = bluetooth;
  return {
    'ble.adapter_errors': {
      value: round((errors.length + slowConnects.length) / hours),
      unit: 'per h',
      at: inOrder([
        ...errors.map((t) => rangeOf(facts, t)),
        ...slowConnects.map(({ t, seconds }) => rangeOf(facts, t - seconds, t)),
      ]),
      figures: [
        figure('adapter-errors', errors.length),
        figure('slow-connections', slowConnects.length),
      ],
    },
    'ble.radio_off': {
      value: radioOff.length,
      at: radioOff.map((t) => rangeOf(facts, t)),
    },
  };
}

function channels(wireless: readonly WirelessSensor[]): Metrics {
  const mapped = wireless.filter(({ channelsUsed }) => channelsUsed !== undefined);
  const least = smallest(mapped.map(({ channelsUsed = 37 }) => channelsUsed));
  if (least === undefined) return {};
  return {
    'ble.channels_used': {
      value: least,
      sensorKeys: mapped.map(wirelessKey),
      figures: mapped.map((device) =>
        figure('sensor-channels', device.channelsUsed ?? 37, {
          unit: 'of 37',
          sensor: wirelessFigureSensor(device),
        }),
      ),
    },
  };
}
