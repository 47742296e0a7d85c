import type { Activity, Sensor } from '@ridescope/contract';
import { decimal, duration, times } from './format.ts';
import { type Style, table } from './style.ts';

const roles: Record<Sensor['role'], string> = {
  power: 'power meter',
  trainer: 'trainer',
  heartRate: 'heart rate',
  cadence: 'cadence',
  speed: 'speed',
  speedCadence: 'speed and cadence',
  footPod: 'foot pod',
  controller: 'controller',
  unknown: 'unknown',
};
const transports: Record<Sensor['transport'], string> = {
  ant: 'ANT+',
  ble: 'Bluetooth',
  bleViaPhone: 'Bluetooth via phone',
  lan: 'Wi-Fi or cable',
  unknown: 'unknown',
};

export function sensorView({ sensors, ant }: Activity, style: Style): string[] {
  const rows = sensors.map((sensor) => [
    roles[sensor.role],
    transports[sensor.transport] + (sensor.channel === undefined ? '' : ` ${sensor.channel}`),
    sensor.model ?? sensor.manufacturer ?? '-',
    sensor.lossPercent === undefined ? '-' : `${decimal(sensor.lossPercent)} %`,
    sensor.searches === undefined ? '-' : String(sensor.searches),
    sensor.drops === undefined ? '-' : String(sensor.drops),
    notes(sensor),
  ]);
  const list =
    rows.length === 0
      ? ['none logged']
      : table(style, [['role', 'over', 'device', 'loss', 'searches', 'drops', ''], ...rows]);
  if (ant?.receiver === 'missing') list.push('no ANT+ receiver found');
  if (ant?.receiverResets)
    list.push(style.red(`ANT+ receiver lost or reset ${times(ant.receiverResets)}`));
  return list;
}

function notes(sensor: Sensor): string {
  return [
    sensor.rxFails === undefined || sensor.slotModel === undefined
      ? ''
      : `${sensor.rxFails} Rx Fail (model ${sensor.slotModel})`,
    sensor.longestBlackoutS ? `dark for ${duration(sensor.longestBlackoutS)}` : '',
    sensor.longestDropS ? `gone for ${duration(sensor.longestDropS)}` : '',
    sensor.coveragePercent === undefined
      ? ''
      : `readings ${decimal(sensor.coveragePercent)} % of the time`,
    sensor.commandsFailed === undefined
      ? ''
      : `${sensor.commandsFailed} of ${sensor.commandsFailed + (sensor.commandsCompleted ?? 0)} commands failed`,
    sensor.batteryPercent === undefined ? '' : `battery ${sensor.batteryPercent} %`,
    sensor.batteryState === undefined ? '' : `battery ${sensor.batteryState}`,
  ]
    .filter((note) => note !== '')
    .join(', ');
}
