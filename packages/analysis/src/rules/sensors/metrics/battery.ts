import type { BatteryState } from '../../../facts/ant/ant-pages.ts';
import { smallest } from '../../../facts/figures/statistics.ts';
import type { RideFacts } from '../../../facts/ride-facts.ts';
import { antKey, wirelessKey } from '../../../facts/sensor-keys.ts';
import { figure } from '../../figure.ts';
import type { Metrics } from '../../metrics.ts';
import { antFigureSensor, wirelessFigureSensor } from './figure-sensor.ts';

/** Numbers of the ANT+ battery page. */
export const batteryCodes: Readonly<Record<BatteryState, number>> = {
  new: 1,
  good: 2,
  ok: 3,
  low: 4,
  critical: 5,
};

/** The report names sensors at or below this, and those that call themselves low. */
const weakPercent = 20;

/**
 * Finds the weakest battery: the state that ANT+ sensors report, or the percentage if only
 * Bluetooth sensors reported one.
 */
export function batteryMetrics(facts: RideFacts): Metrics {
  const { ant, wireless } = facts.sensors;
  const states = ant.flatMap((sensor) =>
    sensor.batteryState ? [{ sensor, state: sensor.batteryState }] : [],
  );
  const percent = lowestBluetoothBattery(facts);
  const [worst] = states.toSorted((a, b) => batteryCodes[b.state] - batteryCodes[a.state]);
  if (!worst && percent === undefined) return {};
  const charged = wireless.filter(({ batteryPercent }) => batteryPercent !== undefined);
  return {
    'bat.state': {
      ...(worst
        ? { value: batteryCodes[worst.state], unit: '' }
        : { value: percent ?? 100, unit: '%' }),
      sensorKeys: [
        ...states
          .filter(({ state }) => batteryCodes[state] >= batteryCodes.low)
          .map(({ sensor }) => antKey(sensor.loss.channel)),
        ...charged
          .filter(({ batteryPercent = 100 }) => batteryPercent <= weakPercent)
          .map(wirelessKey),
      ],
      figures: [
        ...states.map(({ sensor, state }) =>
          figure('sensor-battery-state', state, { sensor: antFigureSensor(sensor) }),
        ),
        ...charged.map((device) =>
          figure('sensor-battery-percent', device.batteryPercent ?? 100, {
            unit: '%',
            sensor: wirelessFigureSensor(device),
          }),
        ),
      ],
    },
  };
}

/** Percent; undefined if no Bluetooth device reported it. */
export function lowestBluetoothBattery({ sensors }: RideFacts): number | undefined {
  return smallest(sensors.wireless.flatMap(({ batteryPercent = [] }) => batteryPercent));
}
