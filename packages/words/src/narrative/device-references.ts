import type { DeviceReliability } from '@ridescope/contract/advanced/result';
import { comparedNames } from '../en/report/standing-words.ts';
import { trainersPower } from '../en/sensors.ts';
import { countOf, percentText } from '../format/format-number.ts';
import { clockText, spanText } from '../format/format-time.ts';
import type { Reference } from './reference.ts';

/** Whether devices are called by what they are alone, or also by their models. */
export type DeviceNames = 'roles' | 'models';

const verdictTexts: Record<DeviceReliability['verdict'], string> = {
  good: 'no trouble',
  unknown: 'nothing measured',
  batteryLow: 'a low battery',
  lateToPair: 'trouble before the ride',
  uncontrolled: 'a resistance that failed',
  weak: 'many lost messages',
  stopped: 'values that stopped',
  lost: 'losses of contact',
  unusable: 'no contact for most of the ride',
};

/** `your heart rate sensor (HRM-Dual)` */
export function deviceName(device: DeviceReliability, names: DeviceNames): string {
  const { role, model, isTrainersPower } = device;
  const own = isTrainersPower ? trainersPower.noun : comparedNames[role];
  const what = role === 'unknown' ? 'an unknown device' : `your ${own}`;
  return model && names === 'models' ? `${what} (${model})` : what;
}

export function deviceReferences(
  device: DeviceReliability,
  index: number,
  names: DeviceNames,
): Reference[] {
  const path = `devices.${index}`;
  const name = deviceName(device, names);
  const { lossPercent, availabilityPercent, timesLost, worstBlock, sharedPercent } = device;
  return [
    [path, name],
    [`${path}.verdict`, `${verdictTexts[device.verdict]} at ${name}`],
    [
      `${path}.availabilityPercent`,
      `contact for ${percentText(availabilityPercent)} of the ride at ${name}`,
    ],
    ...entry(lossPercent, (value) => [
      `${path}.lossPercent`,
      `${percentText(value)} of messages lost at ${name}`,
    ]),
    ...entry(timesLost > 0 ? timesLost : undefined, (value) => [
      `${path}.timesLost`,
      `${countOf(value, 'loss', 'losses')} of contact at ${name}`,
    ]),
    ...entry(device.meanRepairSeconds, (value) => [
      `${path}.meanRepairSeconds`,
      `${spanText(value)} on average until ${name} was back`,
    ]),
    ...entry(sharedPercent, (value) => [
      `${path}.sharedPercent`,
      `${percentText(value)} of the losses of ${name} together with other sensors`,
    ]),
    ...entry(worstBlock, (block) => [
      `${path}.worstBlock`,
      `the worst stretch of ${name} with ${percentText(block.lossPercent)} of messages lost from ${clockText(block.fromSeconds)} to ${clockText(block.toSeconds)}`,
    ]),
    ...batteryReference(device, path, name),
  ];
}

function batteryReference({ battery }: DeviceReliability, path: string, name: string): Reference[] {
  if (battery === undefined) return [];
  const charge = typeof battery === 'number' ? percentText(battery) : `“${battery}”`;
  return [[`${path}.battery`, `a battery at ${charge} in ${name}`]];
}

function entry<Value>(value: Value | undefined, write: (value: Value) => Reference): Reference[] {
  return value === undefined ? [] : [write(value)];
}
