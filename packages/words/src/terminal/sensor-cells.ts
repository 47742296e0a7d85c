import type { Activity, Sensor } from '@ridescope/contract/report/activity';
import { type CountedSensor, countedResets } from '@ridescope/contract/report/count-episodes';
import { batteryWords } from '../en/sensors.ts';
import { sensorCellsMessages } from '../en/terminal/sensor-cells.ts';
import { countText, percentText } from '../format/format-number.ts';
import { shortSpanText } from '../format/terminal-time.ts';
import { writeMessage } from '../messages/write-message.ts';
import { deviceNoun, lossText } from '../report/sensor-words.ts';
import { red, reported, type TonedText } from './toned-text.ts';

const transports: Record<Sensor['transport'], string> = {
  ant: 'ANT+',
  ble: sensorCellsMessages.bluetooth,
  bleViaPhone: sensorCellsMessages['bluetooth-via-phone'],
  lan: sensorCellsMessages['wi-fi-cable'],
  unknown: sensorCellsMessages.unknown,
};

/** The head of the table of devices. */
export const sensorHead = [
  sensorCellsMessages.role,
  sensorCellsMessages.over,
  sensorCellsMessages.device,
  sensorCellsMessages.loss,
  sensorCellsMessages.searches,
  sensorCellsMessages.drops,
  '',
] as const;

/** One device as a row of that table. */
export function sensorCells(sensor: CountedSensor): string[] {
  return [
    sensor.role === 'unknown' ? sensorCellsMessages.unknown : deviceNoun(sensor),
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
    rxFails !== undefined &&
      slotModel !== undefined &&
      writeMessage(sensorCellsMessages['rx-fail-model'], {
        rxFails: countText(rxFails),
        slotModel,
      }),
    timesLost !== undefined &&
      writeMessage(sensorCellsMessages['lost-up'], {
        timesLost,
        longestLossS: shortSpanText(longestLossS),
      }),
    longestBlackoutS &&
      writeMessage(sensorCellsMessages['heard-less-than'], {
        longestBlackoutS: shortSpanText(longestBlackoutS),
      }),
    coveragePercent !== undefined &&
      writeMessage(sensorCellsMessages['readings-time'], {
        coveragePercent: percentText(coveragePercent),
      }),
    commandsFailed !== undefined &&
      writeMessage(sensorCellsMessages['commands-failed'], {
        commandsFailed: countText(commandsFailed),
        all: countText(commandsFailed + commandsCompleted),
      }),
    batteryPercent !== undefined &&
      writeMessage(sensorCellsMessages.battery, { battery: percentText(batteryPercent) }),
    batteryState !== undefined &&
      writeMessage(sensorCellsMessages.battery, { battery: batteryWords[batteryState] }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What went wrong with the ANT+ receiver. */
export function receiverSentences(activity: Activity): TonedText[] {
  const { ant } = activity;
  const receiverResets = countedResets(activity);
  return reported(
    ant?.receiver === 'missing' ? sensorCellsMessages['no-ant-receiver'] : undefined,
    receiverResets
      ? red(
          writeMessage(sensorCellsMessages['ant-receiver-lost'], {
            receiverResets,
          }),
        )
      : undefined,
  );
}
