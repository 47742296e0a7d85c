import type { Activity, Sensor } from '@ridescope/contract/report/activity';
import type { CountedSensor } from '@ridescope/contract/report/count-episodes';
import { roleNames } from '../en/sensors.ts';
import { percentText, timesText } from '../format/format-number.ts';
import { shortSpanText } from '../format/terminal-time.ts';
import { lossText, lossTitle } from '../report/sensor-words.ts';
import { red, type TonedText, told } from './toned-text.ts';

const transports: Record<Sensor['transport'], string> = {
  ant: 'ANT+',
  ble: 'Bluetooth',
  bleViaPhone: 'Bluetooth via phone',
  lan: 'Wi-Fi or cable',
  unknown: 'unknown',
};

/** The head of the table of devices. */
export const sensorHead = [
  'role',
  'over',
  'device',
  lossTitle.toLowerCase(),
  'searches',
  'drops',
  '',
] as const;

/** One device as a row of that table. */
export function sensorCells(sensor: CountedSensor): string[] {
  return [
    sensor.role === 'unknown' ? 'unknown' : roleNames[sensor.role].toLowerCase(),
    transports[sensor.transport] + (sensor.channel === undefined ? '' : ` ${sensor.channel}`),
    sensor.model ?? sensor.manufacturer ?? '-',
    lossText(sensor) ?? '-',
    sensor.searches === undefined ? '-' : String(sensor.searches),
    sensor.drops === undefined ? '-' : String(sensor.drops),
    notes(sensor),
  ];
}

function notes(sensor: CountedSensor): string {
  const { rxFails, slotModel, longestBlackoutS, coveragePercent } = sensor;
  const { timesLost, longestLossS = 0 } = sensor;
  const { commandsFailed, commandsCompleted = 0, batteryPercent, batteryState } = sensor;
  return [
    rxFails !== undefined && slotModel !== undefined && `${rxFails} Rx Fail (model ${slotModel})`,
    timesLost !== undefined && `lost ${timesText(timesLost)}, up to ${shortSpanText(longestLossS)}`,
    longestBlackoutS && `heard less than half for up to ${shortSpanText(longestBlackoutS)}`,
    coveragePercent !== undefined && `readings ${percentText(coveragePercent)} of the time`,
    commandsFailed !== undefined &&
      `${commandsFailed} of ${commandsFailed + commandsCompleted} commands failed`,
    batteryPercent !== undefined && `battery ${percentText(batteryPercent)}`,
    batteryState !== undefined && `battery ${batteryState}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What went wrong with the ANT+ receiver. */
export function receiverSentences({ ant }: Activity): TonedText[] {
  return told(
    ant?.receiver === 'missing' ? 'no ANT+ receiver found' : undefined,
    ant?.receiverResets
      ? red(`ANT+ receiver lost or reset ${timesText(ant.receiverResets)}`)
      : undefined,
  );
}
