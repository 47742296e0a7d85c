import type { ProblemGrade } from '@ridescope/contract';
import type { AntSilence } from '../facts/ant-silence.ts';
import { antKey } from '../facts/sensor-keys.ts';
import type { AntSensor } from '../facts/sensors.ts';
import type { RecommendationId } from '../recommendations/index.ts';
import type { Draft, ProblemKind } from './draft.ts';
import type { ProblemSource } from './problem-source.ts';
import { duration, sensorName, times } from './words.ts';

/** What of a sensor's silences a rider notices. A power meter's values stop after seconds; a pulse is missed later. */
const limits = {
  vital: { spoiltS: 60, longS: 10, often: 4, oftenS: 20, leastS: 4 },
  other: { longS: 120, totalS: 90, often: 8, leastS: 5, badPercent: 30, badOften: 3 },
} as const;
/** A silence of unknown end counts for this long where seconds are added up: the usual length. */
const unknownS = 3;

const rules = [
  'sensor-ant-blackout',
  'sensor-ant-search-events',
  'sensor-ant-rxfail',
  'sensor-power-gaps',
  'sensor-ant-shared-loss',
];

/** One problem for each ANT+ sensor that fell silent in the ride, however often. */
export function antLossProblems(source: ProblemSource): Draft[] {
  if (source.facts.sensors.isWatched) return [];
  return source.facts.sensors.ant.flatMap((sensor) => {
    const byMeter = lossOf(source, sensor, 'meter');
    const byRadio = lossOf(source, sensor, 'radio');
    return [byMeter, byRadio].filter((draft) => draft !== undefined);
  });
}

/** Sensors that a problem of their own tells of: what else they lost is not told again. */
export function isToldAsLost(sensor: AntSensor): boolean {
  return gradeOf(sensor, sensor.silences) !== undefined;
}

/** How grave the silences that were felt are together; undefined where nobody would have noticed any. */
function gradeOf(sensor: AntSensor, silences: readonly AntSilence[]): ProblemGrade | undefined {
  const lengths = silences.filter(({ isFelt }) => isFelt).map(lengthOf);
  const longest = Math.max(0, ...lengths);
  const total = lengths.reduce((sum, seconds) => sum + seconds, 0);
  const grade = isVital(sensor)
    ? vitalGrade(lengths.length, longest, total)
    : otherGrade(lengths.length, longest, total, sensor.loss.lossPercent);
  // A well-received sensor whose end of silence cannot be told was gone for longer than its next line would have taken.
  const isOpen = silences.some(({ isFelt, endS }) => isFelt && endS === undefined);
  return grade ?? (isOpen ? 'minor' : undefined);
}

function isVital({ roles }: AntSensor): boolean {
  return roles.includes('power') || roles.includes('trainer');
}

function lossOf(
  source: ProblemSource,
  sensor: AntSensor,
  cause: AntSilence['cause'],
): Draft | undefined {
  const { ride } = source.facts;
  const own = sensor.silences.filter(
    (silence) => silence.cause === cause && silence.startS <= ride.endS,
  );
  const felt = own.filter(({ isFelt }) => isFelt);
  const lengths = felt.map(lengthOf);
  const longest = Math.max(0, ...lengths);
  const total = lengths.reduce((sum, seconds) => sum + seconds, 0);
  const grade = gradeOf(sensor, own);
  const unfelt = own.filter(({ isFelt }) => !isFelt);
  if (!grade && unfelt.length === 0) return undefined;
  if (!grade) return unnoticed(sensor, unfelt);
  const worst = felt.find((silence) => lengthOf(silence) === longest) ?? felt[0];
  const isOpen = felt.every(({ endS }) => endS === undefined);
  const isOne = felt.length === 1;
  return {
    kind: kindOf(sensor, cause),
    category: 'sensors',
    grade,
    sentence: sentenceOf(sensor, cause, {
      count: felt.length,
      longest,
      total,
      isOpen,
      isForGood: isOne && (worst?.endS ?? 0) >= ride.endS,
    }),
    during: 'ride',
    ...(worst && { startS: isOne ? worst.startS : (felt[0]?.startS ?? worst.startS) }),
    ...endOf(isOne ? worst?.endS : felt.at(-1)?.endS),
    confidence: cause === 'meter' ? 'medium' : 'high',
    where: cause === 'meter' ? 'sensor' : 'radio',
    sensorKeys: [antKey(sensor.loss.channel)],
    rules,
    firstFix: cause === 'meter' ? 'sensor-battery' : lossFixOf(sensor),
    ...(cause === 'meter'
      ? {
          doubt:
            'The meter itself (a weak battery, one side that does not reach the other) or a disturbance of its own radio: change its battery first.',
        }
      : {}),
    affectedS: total,
  };
}

function endOf(endS: number | undefined): { endS?: number } {
  return endS === undefined ? {} : { endS };
}

function lengthOf({ startS, endS }: AntSilence): number {
  return endS === undefined ? unknownS : endS - startS;
}

function vitalGrade(count: number, longest: number, total: number): ProblemGrade | undefined {
  const { spoiltS, longS, often, oftenS, leastS } = limits.vital;
  if (total >= spoiltS && longest >= longS) return 'critical';
  if (longest >= longS || (count >= often && total >= oftenS)) return 'warning';
  return longest >= leastS ? 'minor' : undefined;
}

function otherGrade(
  count: number,
  longest: number,
  total: number,
  lossPercent = 0,
): ProblemGrade | undefined {
  const { longS, totalS, often, leastS, badPercent, badOften } = limits.other;
  if (longest >= longS || total >= totalS || count >= often) return 'warning';
  if (lossPercent >= badPercent && count >= badOften) return 'warning';
  return longest >= leastS || count > 1 ? 'minor' : undefined;
}

function kindOf({ roles }: AntSensor, cause: AntSilence['cause']): ProblemKind {
  if (cause === 'meter') return 'power-meter-stopped';
  if (roles[0] === 'trainer') return 'trainer-lost';
  if (roles[0] === 'power') return 'power-lost';
  return roles[0] === 'heartRate' ? 'heart-rate-lost' : 'sensor-lost';
}

interface Tally {
  count: number;
  longest: number;
  total: number;
  isOpen: boolean;
  /** It was not heard again in the ride. */
  isForGood: boolean;
}

function sentenceOf(
  { roles }: AntSensor,
  cause: AntSilence['cause'],
  { count, longest, total, isOpen, isForGood }: Tally,
): string {
  const name = sensorName(roles[0]);
  const often =
    count === 1
      ? `for ${duration(longest)}`
      : `${times(count)}, for ${duration(total)} in all (longest ${duration(longest)})`;
  if (cause === 'meter')
    return `Your power meter stopped counting ${often} while your legs went on turning. Its other messages kept coming, so the fault is in the meter itself.`;
  if (isOpen)
    return `Your ${name} was lost ${times(count)}; the log doesn't show when it came back.`;
  const felt =
    roles[0] === 'trainer'
      ? ' Power and resistance were gone with it.'
      : roles[0] === 'power'
        ? ' You had no power in that time.'
        : '';
  if (isForGood)
    return `The receiver lost your ${name} and didn't hear it again in this ride, ${often}.${felt}`;
  return `The receiver lost your ${name} ${often}.${felt}`;
}

/** Lost, but nobody pedalled: said, and said to have been harmless. */
function unnoticed(sensor: AntSensor, silences: readonly AntSilence[]): Draft {
  const [first] = silences;
  const longest = Math.max(...silences.map(lengthOf));
  return {
    kind: kindOf(sensor, 'radio'),
    category: 'sensors',
    grade: 'minor',
    sentence: `The receiver lost your ${sensorName(sensor.roles[0])} for ${duration(longest)} while you were not pedalling, so nothing was missed.`,
    during: 'ride',
    ...(first && { startS: first.startS }),
    ...endOf(first?.endS),
    confidence: 'high',
    where: 'radio',
    sensorKeys: [antKey(sensor.loss.channel)],
    rules,
    affectedS: 0,
  };
}

/** What to try first for a sensor that the receiver loses. */
export function lossFixOf({ roles }: AntSensor): RecommendationId {
  if (roles[0] === 'heartRate') return 'sensor-strap-fit';
  return 'ant-extension';
}
