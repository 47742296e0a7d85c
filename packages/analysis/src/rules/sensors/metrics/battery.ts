import type { BatteryState } from '../../../facts/ant-pages.ts';
import type { RideFacts } from '../../../facts/ride-facts.ts';
import { antKey, wirelessKey } from '../../../facts/sensor-keys.ts';
import { smallest } from '../../../facts/statistics.ts';
import type { Metrics } from '../../metrics.ts';
import { antLabel, wirelessLabel } from './sensor-label.ts';

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
        ...states.map(({ sensor, state }) => ({ label: antLabel(sensor), value: state })),
        ...charged.map((device) => ({
          label: wirelessLabel(device),
          value: device.batteryPercent ?? 100,
          unit: '%',
        })),
      ],
    },
  };
}

/** Percent; undefined if no Bluetooth device reported it. */
export function lowestBluetoothBattery({ sensors }: RideFacts): number | undefined {
  return smallest(sensors.wireless.flatMap(({ batteryPercent = [] }) => batteryPercent));
}
