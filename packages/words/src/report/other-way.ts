import type { FixId } from '@ridescope/catalogue/fixes';
import type { Activity } from '@ridescope/contract/report/activity';

/** A way to connect the trainer other than the one that it had. */
export type OtherWay = 'bluetooth' | 'bluetoothOrNetwork' | 'ant' | 'network';

/** What a ride says about the connection of its trainer. */
export type PairedRide = Pick<Activity, 'sensors' | 'problems' | 'ant'>;

/** Finds the connection that the trainer of a ride can be paired over instead; undefined where the log doesn't name its own. */
export function otherWayOf(
  fix: FixId,
  { sensors, problems, ant }: PairedRide,
): OtherWay | undefined {
  if (fix !== 'ant-switch-transport') return undefined;
  // The same trainer over Wi-Fi and Bluetooth counts as two: the one that the problem is about is left.
  const keys = problems.flatMap(({ firstFix, sensorKeys = [] }) =>
    firstFix === fix ? sensorKeys : [],
  );
  const trainer =
    sensors.find(({ key }) => keys.includes(key)) ??
    sensors.find(({ roles }) => roles.includes('trainer')) ??
    sensors.find(({ roles }) => roles.includes('power'));
  switch (trainer?.transport) {
    case 'lan':
      return 'bluetooth';
    case 'ant':
      return 'bluetoothOrNetwork';
    case 'ble':
      return ant?.receiver === 'found' ? 'ant' : 'network';
    default:
      return undefined;
  }
}
