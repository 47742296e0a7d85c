import type { Activity, Sensor } from '@ridescope/contract/report/activity';
import type { CountedSensor } from '@ridescope/contract/report/count-episodes';
import { sensorWordsMessages } from '../en/report/sensor-words.ts';
import { batteryNames, roleNames, roleNouns, trainersPower } from '../en/sensors.ts';
import { countText, percentText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import { writeMessage } from '../messages/write-message.ts';
import type { AbsenceReasons } from './absence.ts';

/** `Wahoo KICKR`, without saying the maker twice. */
export function modelText({ manufacturer, model }: Sensor): string | undefined {
  if (!model) return manufacturer;
  if (!manufacturer || model.toLowerCase().includes(manufacturer.toLowerCase())) return model;
  return `${manufacturer} ${model}`;
}

type InRow = Pick<Sensor, 'role' | 'isTrainersPower'>;

/** The head of the row or lane of a device. */
export function deviceTitle({ role, isTrainersPower }: InRow): string {
  return isTrainersPower ? trainersPower.name : roleNames[role];
}

/** A device of the table, in a sentence. */
export function deviceNoun({ role, isTrainersPower }: InRow): string {
  return isTrainersPower ? trainersPower.noun : roleNouns[role];
}

/** What else a device does, beside its first role. */
export function otherRolesText({ role, roles, isTrainersPower }: Sensor): string | undefined {
  if (isTrainersPower) return undefined;
  const others = roles.filter((one) => one !== role).map((one) => roleNouns[one]);
  return others.length > 0
    ? writeMessage(sensorWordsMessages.also, { others: others.join(', ') })
    : undefined;
}

/** How the loss was counted (slot model of the rules catalogue, 1.6), in words for a rider. */
export const slotModelTexts: Record<NonNullable<Sensor['slotModel']>, string> = {
  A: sensorWordsMessages['we-expect-4'],
  B: sensorWordsMessages['sends-4-messages'],
  C: sensorWordsMessages['we-expect-8'],
};

/** How every table calls the share of lost messages. */
export const lossTitle = sensorWordsMessages['message-loss'];

/** A longer silence isn't in the share, because a sensor that is off has nothing to lose (rules catalogue, 1.6). */
const longestCountedS = 30;

/** `61 %`, or `0.3 % without long losses` where the device was away so long that its share leaves that time out. */
export function lossText({
  lossPercent,
  slotModel,
  longestLossS = 0,
}: Pick<CountedSensor, 'lossPercent' | 'slotModel' | 'longestLossS'>): string | undefined {
  if (lossPercent === undefined) return undefined;
  // With eight slots, a silence is no good reception and counts, however long it is.
  const isWhole = slotModel === 'B' || longestLossS <= longestCountedS;
  return `${percentText(lossPercent)}${isWhole ? '' : sensorWordsMessages['without-long-losses']}`;
}

export interface Gap {
  seconds: number;
  kind: string;
}

/** The longest time for which a device sent nothing, and how the log shows it: where it was lost, the longest of its losses. */
export function longestGap(sensor: CountedSensor): Gap | undefined {
  if (sensor.longestLossS !== undefined)
    return { seconds: sensor.longestLossS, kind: sensorWordsMessages.lost };
  const gaps: Gap[] = [
    { seconds: sensor.longestBlackoutS ?? -1, kind: sensorWordsMessages['half-messages-lost'] },
    { seconds: sensor.longestGapS ?? -1, kind: sensorWordsMessages['without-readings'] },
  ];
  const longest = gaps.reduce((a, b) => (b.seconds > a.seconds ? b : a));
  return longest.seconds < 0 ? undefined : longest;
}

export function batteryText({
  batteryState,
  batteryPercent,
}: Pick<Sensor, 'batteryState' | 'batteryPercent'>): string | undefined {
  const parts = [
    batteryState && batteryNames[batteryState],
    batteryPercent !== undefined && percentText(batteryPercent),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** Writes `from 90 % at the start`; nothing if the charge was reported once, or stayed. */
export function batteryChange({ series }: Activity, { key }: Sensor): string | undefined {
  const percent = series.batteries?.find((one) => one.key === key)?.percent ?? [];
  const [first] = percent;
  const last = percent.at(-1);
  if (first === undefined || first === last) return undefined;
  return writeMessage(sensorWordsMessages.start, { first: percentText(first) });
}

/** Figures that only some devices have, a short line each. */
export function otherFigures(sensor: CountedSensor): string[] {
  const { coveragePercent, commandsFailed, commandsCompleted, bleChannelsUsed, trackedSeconds } =
    sensor;
  const lines = lossFigures(sensor);
  if (coveragePercent !== undefined) {
    lines.push(
      writeMessage(sensorWordsMessages['readings-cover-ride'], {
        coveragePercent: percentText(coveragePercent),
      }),
    );
  }
  if (commandsFailed !== undefined && commandsCompleted !== undefined) {
    const all = commandsFailed + commandsCompleted;
    lines.push(
      writeMessage(sensorWordsMessages['commands-failed'], {
        commandsFailed: countText(commandsFailed),
        all: countText(all),
      }),
    );
  }
  if (bleChannelsUsed !== undefined)
    lines.push(writeMessage(sensorWordsMessages['37-radio-channels'], { bleChannelsUsed }));
  if (trackedSeconds !== undefined)
    lines.push(
      writeMessage(sensorWordsMessages.followed, { trackedSeconds: spanText(trackedSeconds) }),
    );
  return lines;
}

/** `lost 62 times, for 30 min in all`, and what the log has more of. */
export function lossFigures({
  timesLost,
  lostS = 0,
  longestLossS = 0,
  longestBlackoutS = 0,
}: CountedSensor): string[] {
  if (timesLost === undefined) return [];
  const total = spanText(Math.max(1, Math.round(lostS)));
  const isWeaker = longestBlackoutS > longestLossS;
  return [
    writeMessage(sensorWordsMessages['times-lost'], {
      timesLost,
      total,
      all: timesLost > 1 ? sensorWordsMessages.all : '',
    }),
    ...(isWeaker
      ? [
          writeMessage(sensorWordsMessages['heard-less-than'], {
            longestBlackoutS: spanText(longestBlackoutS),
          }),
        ]
      : []),
  ];
}

const antOnly = { general: sensorWordsMessages['only-known-ant'] };

/** Why a cell of the sensor table is empty. */
export const sensorReasons = {
  model: { general: sensorWordsMessages['model-not-logged'] },
  loss: ({ transport }: Pick<Sensor, 'transport'>): AbsenceReasons =>
    transport === 'ant' ? { general: sensorWordsMessages['takes-5-minutes'] } : antOnly,
  searches: ({ transport }: Sensor): AbsenceReasons =>
    transport === 'ant'
      ? { general: sensorWordsMessages['searched-device-unknown'] }
      : { general: sensorWordsMessages['only-ant-searches'] },
  drops: ({ transport }: Sensor): AbsenceReasons =>
    transport === 'ant'
      ? { general: sensorWordsMessages['ant-never-drops'] }
      : { general: sensorWordsMessages['drops-not-logged'] },
  trace: { general: sensorWordsMessages['losses-not-logged'] },
  gap: { general: sensorWordsMessages['gaps-not-logged'] },
  battery: { general: sensorWordsMessages['battery-not-logged'] },
} as const;
