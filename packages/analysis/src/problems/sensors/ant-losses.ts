import type { FixId } from '@ridescope/catalogue/fixes';
import type { ProblemGrade, ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { ValueKinds } from '@ridescope/catalogue/value-kinds';
import { lossGrade } from '@ridescope/contract/loss-grade';
import { type Tally, tallyOf } from '@ridescope/contract/report/count-episodes';
import type { AntSilence } from '../../facts/ant/ant-silence.ts';
import { countedS } from '../../facts/ant/ant-silences.ts';
import { antKey } from '../../facts/sensor-keys.ts';
import { type AntSensor, deviceRole } from '../../facts/sensors.ts';
import type { Draft } from '../draft.ts';
import { type Occurrence, unionOf } from '../occurrences.ts';
import type { ProblemSource } from '../problem-source.ts';
import { wholeSeconds } from '../values.ts';
import { isDying } from './dying-sensor.ts';
import { feltWithout, lostWith } from './loss-grade.ts';

/** Seconds counted for a silence with an unknown end: the usual length. */
const unknownS = 3;
/** A sensor that is lost so many times is lost again and again. */
const several = 3;

const rules: Readonly<Record<AntSilence['cause'], readonly RuleId[]>> = {
  radio: [
    'sensor-ant-blackout',
    'sensor-ant-search-events',
    'sensor-ant-rxfail',
    'sensor-power-gaps',
    'sensor-ant-shared-loss',
  ],
  // The receiver went on hearing the meter, so measures of reception say nothing about it.
  meter: ['sensor-power-gaps'],
};

/** Finds one problem for each ANT+ sensor that fell silent during the ride, however often. */
export function antLossProblems(source: ProblemSource): Draft[] {
  const { ant, isWatched } = source.facts.sensors;
  const judged = isWatched ? ant.map(withCostly) : ant;
  return judged.flatMap((sensor) => {
    const byMeter = lossOf(source, sensor, 'meter');
    const byRadio = lossOf(source, sensor, 'radio');
    return [byMeter, byRadio].filter((draft) => draft !== undefined);
  });
}

/**
 * Who only watches others may have taken the sensors off. A loss counts all the same if the search for the sensor took
 * messages of others that were in use.
 */
function withCostly(sensor: AntSensor): AntSensor {
  const silences = sensor.silences.filter(({ costPercent }) => costPercent !== undefined);
  return { ...sensor, silences };
}

/** Checks whether a sensor has its own loss problem. Other problems then leave the sensor out. */
export function hasLossProblem(source: ProblemSource, sensor: AntSensor): boolean {
  return gradeOf(source, sensor, sensor.silences) !== undefined;
}

/** Grades all noticeable silences together; undefined if all went unnoticed. */
function gradeOf(
  { facts }: ProblemSource,
  sensor: AntSensor,
  silences: readonly AntSilence[],
): ProblemGrade | undefined {
  const { ride } = facts;
  const lengths = silences.filter(({ isFelt }) => isFelt).map(provenLengthOf);
  // Who takes a strap off before the end misses nothing, and the statistics tell no more than that.
  if (silences.some(({ isByReadings }) => isByReadings)) return 'minor';
  const grade = lossGrade(lostWith(sensor, facts), lengths, ride.endS - ride.startS);
  // If the end is unknown for a sensor with good reception, it was silent for longer than the gap to its next
  // line.
  const isOpen = silences.some(
    ({ isFelt, endS, isAtMost }) => isFelt && (endS === undefined || isAtMost),
  );
  return grade ?? (isOpen ? 'minor' : undefined);
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
  const occurrences = unionOf(
    felt.map((silence) => occurrenceOf(silence, ride.endS)),
    ride,
  );
  const tally = tallyOf(occurrences);
  const grade = gradeOf(source, sensor, own);
  const unfelt = own.filter(({ isFelt }) => !isFelt);
  if (!grade && unfelt.length === 0) return undefined;
  if (!grade) return unnoticed(sensor, unfelt, ride.endS);
  const worst = felt.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  const isOpen = felt.every(({ endS }) => endS === undefined);
  const isOne = felt.length === 1;
  const isByReadings = felt.some((silence) => silence.isByReadings);
  return {
    kind: kindOf(sensor, cause),
    category: 'sensors',
    grade,
    sentences: sentencesOf(source, sensor, cause, {
      ...tally,
      isOpen,
      isForGood: isOne && (worst?.endS ?? 0) >= ride.endS,
      isByReadings,
      upTo: felt.some(({ isAtMost }) => isAtMost),
      costPercent: worst?.costPercent,
    }),
    during: 'ride',
    ...(worst && { startS: isOne ? worst.startS : (felt[0]?.startS ?? worst.startS) }),
    // The end is unknown for a sensor that stayed silent.
    ...endOf(felt.at(-1)?.endS, ride.endS),
    occurrences,
    where: cause === 'meter' || isDying(sensor, source.facts.sensors) ? 'sensor' : 'radio',
    sensorKeys: [antKey(sensor.loss.channel)],
    rules: rules[cause],
    ...(!isByReadings && {
      firstFix: cause === 'meter' ? 'sensor-battery' : lossFixOf(sensor, source),
    }),
    ...(cause === 'meter' && {
      doubt: isBatteryGood(sensor)
        ? ('other-side-or-radio' as const)
        : ('battery-or-radio' as const),
    }),
    affectedS: tally.total,
  };
}

function isBatteryGood({ batteryState }: AntSensor): boolean {
  return batteryState === 'new' || batteryState === 'good' || batteryState === 'ok';
}

function endOf(endS: number | undefined, rideEndS = Number.POSITIVE_INFINITY): { endS?: number } {
  return endS === undefined || endS >= rideEndS ? {} : { endS };
}

function lengthOf({ startS, endS }: AntSilence): number {
  return endS === undefined ? unknownS : endS - startS;
}

/** The longest that it may have been is no reason to grade it higher. Of a longer silence, only the last seconds are in doubt. */
function provenLengthOf(silence: AntSilence): number {
  const lengthS = lengthOf(silence);
  return silence.isAtMost && lengthS <= countedS ? Math.min(lengthS, unknownS) : lengthS;
}

function kindOf(sensor: AntSensor, cause: AntSilence['cause']): ProblemKind {
  const role = deviceRole(sensor);
  if (cause === 'meter') return 'power-meter-stopped';
  if (role === 'trainer') return 'trainer-lost';
  if (role === 'power') return 'power-lost';
  return role === 'heartRate' ? 'heart-rate-lost' : 'sensor-lost';
}

function occurrenceOf(silence: AntSilence, rideEndS: number): Occurrence {
  const { startS, endS } = silence;
  const isOpen = endS === undefined || endS >= rideEndS;
  return { startS, seconds: lengthOf(silence), ...(isOpen && { isOpen }) };
}

interface ReportedLosses extends Tally {
  isOpen: boolean;
  /** Whether the sensor stayed silent to the end of the ride. */
  isForGood: boolean;
  /** Whether the game's statistics alone show it. */
  isByReadings: boolean;
  /** Whether the log only shows the next sign of it, so that it may have been back before. */
  upTo: boolean;
  /** Share of other sensors' messages that the search for it took; undefined where nothing shows it. */
  costPercent: number | undefined;
}

/** Names a sensor of unknown kind by its channel, so that two of them can be reported apart. */
function nameOf(sensor: AntSensor): ValueKinds['sensor'] {
  const role = deviceRole(sensor);
  return role === 'unknown' ? `channel-${sensor.loss.channel.channel}` : role;
}

function sentencesOf(
  { facts }: ProblemSource,
  sensor: AntSensor,
  cause: AntSilence['cause'],
  { times, longest, total, isOpen, isForGood, isByReadings, upTo, costPercent }: ReportedLosses,
): Draft['sentences'] {
  const lengths = { times, total: wholeSeconds(total), longest: wholeSeconds(longest) };
  const name = nameOf(sensor);
  const others = otherSensors(sensor, facts);
  if (cause === 'meter') return [{ id: 'power-meter-stopped', values: lengths }];
  if (isOpen) return [{ id: 'sensor-lost.unknown-return', values: { sensor: name, times } }];
  if (isByReadings)
    return [
      { id: 'sensor-lost.readings-ended', values: { sensor: name, length: lengths.longest } },
    ];
  const lost: ProblemSentence = isForGood
    ? { id: 'sensor-lost.for-good', values: { sensor: name, length: lengths.longest } }
    : { id: 'sensor-lost', values: { sensor: name, ...lengths, upTo } };
  return [
    lost,
    ...feltWithout(lostWith(sensor, facts), sensor.roles),
    ...(isDying(sensor, facts.sensors)
      ? [{ id: 'sensor-lost.dying', values: { others } } as const]
      : []),
    ...costOf(costPercent),
  ];
}

/** Counts the other sensors on the receiver. One that was paired again has two channels. */
function otherSensors(sensor: AntSensor, { sensors }: ProblemSource['facts']): number {
  const keys = new Set(sensors.ant.map(({ loss }) => antKey(loss.channel)));
  keys.delete(antKey(sensor.loss.channel));
  return keys.size;
}

/** What the search for a sensor took from the others. */
function costOf(percent: number | undefined): ProblemSentence[] {
  if (percent === undefined) return [];
  return [{ id: 'sensor-lost.search-cost', values: { percent: Math.round(percent) } }];
}

/** Describes a loss without pedalling or running, and says that it was harmless. */
function unnoticed(sensor: AntSensor, silences: readonly AntSilence[], rideEndS: number): Draft {
  const longest = Math.max(...silences.map(lengthOf));
  const reported = silences.find((silence) => lengthOf(silence) === longest);
  return {
    kind: kindOf(sensor, 'radio'),
    category: 'sensors',
    grade: 'minor',
    sentences: [
      {
        id: sensor.roles.includes('footPod')
          ? 'sensor-lost.not-running'
          : 'sensor-lost.not-pedalling',
        values: { sensor: nameOf(sensor), longest: wholeSeconds(longest) },
      },
    ],
    during: 'ride',
    ...(reported && { startS: reported.startS, occurrences: [occurrenceOf(reported, rideEndS)] }),
    episodes: 'sensor-off',
    ...endOf(reported?.endS),
    where: 'radio',
    sensorKeys: [antKey(sensor.loss.channel)],
    rules: rules.radio,
    affectedS: 0,
  };
}

/** Chooses the first fix for a sensor that the receiver loses. */
export function lossFixOf(sensor: AntSensor, { facts }: ProblemSource): FixId {
  const { roles, batteryState } = sensor;
  if (batteryState === 'low' || batteryState === 'critical') return 'sensor-battery';
  if (isDying(sensor, facts.sensors)) return 'sensor-battery';
  // A receiver that keeps losing another sensor too hears badly, however the strap is worn.
  if (roles[0] === 'heartRate' && !keepsLosingOthers(sensor, facts)) return 'sensor-strap-fit';
  return 'ant-extension';
}

function keepsLosingOthers(sensor: AntSensor, { sensors }: ProblemSource['facts']): boolean {
  return sensors.ant.some(
    (other) =>
      antKey(other.loss.channel) !== antKey(sensor.loss.channel) &&
      other.silences.filter(({ isFelt, cause }) => isFelt && cause === 'radio').length >= several,
  );
}
