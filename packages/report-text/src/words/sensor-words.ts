import type { Activity, Sensor, SensorRole, SensorTransport } from '@ridescope/contract';
import { countText, percentText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import type { AbsenceReasons } from './absence.ts';

export const roleNames: Record<SensorRole, string> = {
  power: 'Power meter',
  trainer: 'Trainer',
  heartRate: 'Heart rate',
  cadence: 'Cadence',
  speed: 'Speed',
  speedCadence: 'Speed and cadence',
  footPod: 'Foot pod',
  controller: 'Controller',
  unknown: 'Unknown device',
};

export const transportNames: Record<SensorTransport, string> = {
  ant: 'ANT+',
  ble: 'Bluetooth',
  bleViaPhone: 'Bluetooth through the phone',
  lan: 'Network',
  unknown: 'Not logged',
};

/** `Wahoo KICKR`, without saying the maker twice. */
export function modelText({ manufacturer, model }: Sensor): string | undefined {
  if (!model) return manufacturer;
  if (!manufacturer || model.toLowerCase().includes(manufacturer.toLowerCase())) return model;
  return `${manufacturer} ${model}`;
}

/** What else a device does, beside its first role. */
export function otherRolesText({ role, roles }: Sensor): string | undefined {
  const others = roles.filter((one) => one !== role).map((one) => roleNames[one].toLowerCase());
  return others.length > 0 ? `also ${others.join(', ')}` : undefined;
}

/** How the loss was counted (slot model of the rules catalogue, 1.6), in words for a rider. */
export const slotModelTexts: Record<NonNullable<Sensor['slotModel']>, string> = {
  A: 'It sends 4 messages a second and all are awaited: each one missing is a loss.',
  B: 'It sends 4 messages a second but is listened to 8 times, so half of the listening finds nothing in a perfect ride. That half is left out.',
  C: 'It sends 8 messages a second and all are awaited: each one missing is a loss.',
};

export interface Gap {
  seconds: number;
  kind: string;
}

/** The longest time for which a device told nothing, and how the log shows it. */
export function longestGap(sensor: Sensor): Gap | undefined {
  const gaps: Gap[] = [
    { seconds: sensor.longestDropS ?? -1, kind: 'disconnected' },
    { seconds: sensor.longestBlackoutS ?? -1, kind: 'half of the messages lost, or more' },
    { seconds: sensor.longestGapS ?? -1, kind: 'without readings' },
  ];
  const longest = gaps.reduce((a, b) => (b.seconds > a.seconds ? b : a));
  return longest.seconds < 0 ? undefined : longest;
}

const batteryWords: Record<NonNullable<Sensor['batteryState']>, string> = {
  new: 'New',
  good: 'Good',
  ok: 'OK',
  low: 'Low',
  critical: 'Critical',
};

export function batteryText({ batteryState, batteryPercent }: Sensor): string | undefined {
  const parts = [
    batteryState && batteryWords[batteryState],
    batteryPercent !== undefined && percentText(batteryPercent),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** `from 90 % at the start`; nothing where the charge was told once, or stayed. */
export function batteryChange({ series }: Activity, { key }: Sensor): string | undefined {
  const percent = series.batteries?.find((one) => one.key === key)?.percent ?? [];
  const [first] = percent;
  const last = percent.at(-1);
  if (first === undefined || first === last) return undefined;
  return `from ${percentText(first)} at the start`;
}

/** Figures that only some devices have, a short line each. */
export function otherFigures(sensor: Sensor): string[] {
  const { coveragePercent, commandsFailed, commandsCompleted, bleChannelsUsed, trackedSeconds } =
    sensor;
  const lines: string[] = [];
  if (coveragePercent !== undefined) {
    lines.push(`readings cover ${percentText(coveragePercent)} of the ride`);
  }
  if (commandsFailed !== undefined && commandsCompleted !== undefined) {
    const all = commandsFailed + commandsCompleted;
    lines.push(`${countText(commandsFailed)} of ${countText(all)} commands failed`);
  }
  if (bleChannelsUsed !== undefined) lines.push(`${bleChannelsUsed} of 37 radio channels in use`);
  if (trackedSeconds !== undefined) lines.push(`followed for ${spanText(trackedSeconds)}`);
  return lines;
}

const antOnly = { general: 'Known for ANT+ alone: other connections repeat what is lost.' };

/** Why a cell of the sensor table is empty. */
export const sensorReasons = {
  model: { general: 'The log does not name the model.' },
  loss: ({ transport }: Sensor): AbsenceReasons =>
    transport === 'ant' ? { general: 'It takes 5 minutes on one channel to tell.' } : antOnly,
  searches: ({ transport }: Sensor): AbsenceReasons =>
    transport === 'ant'
      ? { general: 'The log does not tell which device was searched for.' }
      : { general: 'Only an ANT+ receiver searches for its devices.' },
  drops: ({ transport }: Sensor): AbsenceReasons =>
    transport === 'ant'
      ? { general: 'ANT+ knows no connection that could drop: see the searches.' }
      : { general: 'The log does not tell whether this device disconnected.' },
  trace: { general: 'The log does not tell when messages of this device were lost.' },
  gap: { general: 'The log does not tell when this device was silent.' },
  battery: { general: 'The log holds no battery report of this device.' },
} as const;
