import {
  type FitChannel,
  type FitErg,
  type FitGap,
  type FitOutage,
  type FitProblem,
  isSameLoss,
  type RideFile,
} from '@ridescope/contract/ride-file';
import { countOf, countText, decimalText } from '../format/format-number.ts';
import { clockText, spanText, timeOfDayText } from '../format/format-time.ts';
import { listText } from '../format/list-text.ts';
import { gradeNames } from '../report/grade-words.ts';
import { agreementText, differenceTexts, fitMismatchTexts } from '../texts/fit-agreement.ts';
import { amber, dim, red, reported, type TonedText } from './toned-text.ts';

const channels: Record<FitChannel, string> = {
  power: 'Power',
  heartRate: 'Heart rate',
  cadence: 'Cadence',
  records: 'Records',
};

/** How a file was found; nothing for a whole one. */
const conditions: Record<RideFile['condition'], string> = {
  whole: '',
  inProgress: 'The game never closed this file. We read every second that was written.',
  truncated: 'The file is cut off. We read what is there.',
  wrongChecksum: 'The checksum of the file is wrong, so it may have been changed or damaged.',
  damaged: 'The file is damaged. We read it up to the damage.',
  tooLong: 'The file is longer than 24 hours. We read the first 24 hours.',
};

/** Why a FIT file gives nothing. */
export const fitRefusals: Record<'notFit' | 'tooLarge' | 'noRecords', string> = {
  notFit: 'it is not a FIT file, or nothing of it can be read',
  tooLarge: 'the FIT file is larger than 10 MB',
  noRecords: 'the FIT file has no records: nobody rode',
};

/** What a FIT file adds to a report: how well it fits the log, where values are missing, and what lost connections cost. */
export function rideFileSentences(file: RideFile): TonedText[] {
  const { condition, clock, mismatch, gaps, outages, problems, checks } = file;
  const found = reported(conditions[condition] && amber(conditions[condition]));
  if (!clock) return [...found, ...reported(mismatch && amber(fitMismatchTexts[mismatch]))];
  const agreed = agreementText(checks);
  const timeOf = (unixS: number) =>
    timeOfDayText('1970-01-01T00:00:00Z', unixS, clock.utcOffsetMinutes);
  return [
    ...reported(
      `${countText(file.records)} records from ${timeOf(file.fromUnixS)} to ${timeOf(file.toUnixS)}. Its clock fits the log within ${clock.withinS} s: ${countOf(clock.anchors, 'moment')} compared.`,
    ),
    ...found,
    ...reported(driftText(clock.driftS), missingChannels(file)),
    ...problems.map(problemText),
    ...gaps.map((gap) => gapText(gap, timeOf, outages)),
    ...outages
      .filter((outage) => !gaps.some((gap) => isSameLoss(gap, outage)))
      .map((outage) => outageText(outage, timeOf, file)),
    ...ergTexts(file.erg, timeOf),
    ...reported(noGapText(file), agreed && dim(agreed)),
    ...differenceTexts(checks).map(amber),
  ];
}

/** What a FIT file shows without its log, and what it can't. Times count from its start. */
export function recordingSentences({
  condition,
  records,
  has,
  fromUnixS,
  toUnixS,
  gaps,
  erg,
}: Pick<
  RideFile,
  'condition' | 'records' | 'has' | 'fromUnixS' | 'toUnixS' | 'gaps' | 'erg'
>): TonedText[] {
  const timeOf = (unixS: number) => clockText(unixS - fromUnixS);
  const found = [
    has.power && 'power',
    has.heartRate && 'heart rate',
    has.cadence && 'cadence',
  ].filter((name) => name !== false);
  const names = found.length === 0 ? 'no power, heart rate or cadence' : listText(found);
  return [
    {
      text: `${countOf(records, 'record')} over ${spanText(toUnixS - fromUnixS + 1)}, with ${names}.`,
    },
    ...reported(conditions[condition] && amber(conditions[condition])),
    ...gaps.map((gap) => gapText(gap, timeOf, undefined)),
    ...ergTexts(erg, timeOf),
    ...reported(noGapText({ gaps, outages: [], has })),
    dim(
      "A FIT file doesn't say why a value was missing, and nothing of connections, freezes or frame rate. For that, read it with the Log.txt of the ride.",
    ),
  ];
}

/** What was lost in all: how long, how much of the ride, and whether the log knows of it. */
function problemText(problem: FitProblem): TonedText {
  const { grade, channel, times, totalSeconds, longestSeconds, sharePercent, timesInLog } = problem;
  const often = times === 1 ? 'once' : countOf(times, 'time');
  const longest = times === 1 ? '' : ` in all, ${spanText(longestSeconds)} at most`;
  const inLog =
    timesInLog === 0
      ? 'The log has no lost connection then'
      : timesInLog === times
        ? 'The log reports a lost connection each time'
        : `The log reports ${countText(timesInLog)} of these times`;
  const share = sharePercent < 0.1 ? 'under 0.1' : decimalText(sharePercent);
  const tone = grade === 'minor' ? amber : red;
  return tone(
    `${gradeNames[grade]}: ${channels[channel].toLowerCase()} was missing ${often}, ${spanText(totalSeconds)}${longest}, ${share} % of the ride. ${inLog}.`,
  );
}

function driftText(driftS: number): string | undefined {
  return Math.abs(driftS) > 1
    ? `The clocks drifted ${spanText(Math.abs(driftS))} apart.`
    : undefined;
}

function missingChannels({ has }: RideFile): TonedText | undefined {
  const missing = [
    !has.power && 'power',
    !has.heartRate && 'heart rate',
    !has.cadence && 'cadence',
  ];
  const names = missing.filter((name) => name !== false);
  return names.length === 0 ? undefined : dim(`The file has no ${names.join(' and no ')}.`);
}

/** Holes of 2 to 5 s at riding speed fell together with a halted game in real rides; longer ones were not seen. */
const mostStillS = 5;

type TimeOf = (unixS: number) => string;

/** @param outages lost connections of the log; undefined for a file without a log */
function gapText(
  gap: FitGap,
  timeOf: TimeOf,
  outages: readonly FitOutage[] | undefined,
): TonedText {
  const { channel, kind, fromUnixS, seconds } = gap;
  const [span, at] = [spanText(seconds), timeOf(fromUnixS)];
  const name = channels[channel];
  if (kind === 'notYet')
    return dim(`${name} began at ${timeOf(fromUnixS + seconds)}, ${span} after the start.`);
  if (kind === 'ended') return amber(`${name} ended at ${at}, ${span} before the end.`);
  if (channel === 'records')
    return dim(
      `${span} without a record at ${at}, while you were riding.${seconds <= mostStillS ? ' The game probably stood still.' : ''}`,
    );
  if (kind === 'spike')
    return amber(
      `Power jumped to ${countText(Math.round(gap.peakW ?? 0))} W for one second at ${at}. No rider does that, so the value is wrong.`,
    );
  const proof = proofText(gap, outages);
  if (kind === 'held')
    return amber(
      `Heart rate did not change for ${span} at ${at}, while you pedalled. The strap was probably silent, and the game repeated its last value.${proof}`,
    );
  if (kind === 'frozen')
    return amber(`Power, cadence and heart rate did not change for ${span} at ${at}.${proof}`);
  if (channel === 'power') {
    const legs = gap.cadenceRpm === undefined ? '' : ` while you pedalled at ${gap.cadenceRpm}`;
    const what = kind === 'zero' ? 'stood at zero' : 'was missing';
    return red(
      `Power ${what} for ${span} at ${at}${legs}.${speedText(gap)}${distanceText(gap)}${proof}`,
    );
  }
  return amber(`${name} was missing for ${span} at ${at}.${heldText(gap)}${proof}`);
}

/** Targets that power didn't follow. Without targets it was not measured, and nothing is said. */
function ergTexts(erg: FitErg | undefined, timeOf: TimeOf): TonedText[] {
  if (!erg) return [];
  if (erg.weak.length === 0)
    return [
      {
        text: `Power followed the targets of the workout for ${spanText(erg.measuredS)} with steady cadence.`,
      },
    ];
  return erg.weak.map(({ fromUnixS, seconds, targetW, meanW, cadenceRpm }) =>
    amber(
      `Power was ${countText(Math.abs(targetW - meanW))} W ${meanW < targetW ? 'below' : 'above'} the target of ${countText(targetW)} W for ${spanText(seconds)} at ${timeOf(fromUnixS)}, with a steady cadence of ${cadenceRpm}. If ERG mode was on, the trainer didn't hold the target.`,
    ),
  );
}

function heldText({ heldS = 0 }: FitGap): string {
  return heldS < 5 ? '' : ` Its last value had not changed for ${spanText(heldS)} before.`;
}

function speedText({ speedKmh }: FitGap): string {
  if (!speedKmh || speedKmh.slowest >= speedKmh.before) return '';
  return ` You slowed from ${decimalText(speedKmh.before)} to ${decimalText(speedKmh.slowest)} km/h.`;
}

function distanceText({ distanceM }: FitGap): string {
  if (!distanceM || distanceM.ridden >= distanceM.atSpeedBefore) return '';
  const { ridden, atSpeedBefore } = distanceM;
  return ` You rode ${countText(ridden)} m in that time; at the speed before it would have been ${countText(atSpeedBefore)} m.`;
}

function proofText(gap: FitGap, outages: readonly FitOutage[] | undefined): string {
  if (!outages) return '';
  const isLogged = outages.some((outage) => isSameLoss(gap, outage));
  return isLogged
    ? ' The log reports a lost connection in these seconds.'
    : ' The log has no lost connection in these seconds.';
}

/** What a lost connection cost that no gap explains. Nothing is known where the file lacks the value altogether. */
function outageText(
  { channel, fromUnixS, logSeconds, fileSeconds }: FitOutage,
  timeOf: TimeOf,
  { has }: RideFile,
): TonedText {
  const span = logSeconds === undefined ? '' : ` of ${spanText(logSeconds)}`;
  const lost = `The log reports a lost connection${span} at ${timeOf(fromUnixS)}.`;
  const isMeasured = channel === 'heartRate' ? has.heartRate : has.power;
  if (!isMeasured) return dim(lost);
  const name = channels[channel];
  if (fileSeconds > 0)
    return red(`${lost} ${name} stood at zero for ${spanText(fileSeconds)} then.`);
  return { text: `${lost} It cost you nothing: ${name.toLowerCase()} has no gap then.` };
}

/**
 * What the log's lengths of a FIT file say without the file: how many records the game wrote, one a second while you moved. Only
 * the time between two saves counts, which is neither the whole file nor the whole ride.
 */
export function savedRecordsText({
  records,
  seconds,
}: {
  records: number;
  seconds: number;
}): string {
  const known = `By its lengths in the log, the FIT file grew by ${countOf(records, 'record')} in ${countText(seconds)} s between its saves`;
  const missing = seconds - records;
  if (missing <= 1) return `${known}: no second is missing.`;
  return `${known}. ${spanText(missing)} have none: you stood still then, or the game did.`;
}

function noGapText({
  gaps,
  outages,
  has,
}: Pick<RideFile, 'gaps' | 'outages' | 'has'>): string | undefined {
  if (gaps.length > 0 || outages.some(({ fileSeconds }) => fileSeconds > 0)) return undefined;
  const names = [has.power && 'power', has.heartRate && 'heart rate'].filter(Boolean);
  return names.length === 0 ? undefined : `No gap found in ${names.join(' or ')}.`;
}
