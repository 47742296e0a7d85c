import {
  type FitGap,
  type FitOutage,
  type FitProblem,
  isSameLoss,
  type RideFile,
} from '@ridescope/contract/ride-file';
import {
  channelNames,
  channelNouns,
  fitConditionMessages,
  fitRefusalMessages,
  rideFileMessages,
} from '../en/ride-file.ts';
import { countText, decimalText } from '../format/format-number.ts';
import { spanText, timeOfDayText } from '../format/format-time.ts';
import { writeMessage } from '../messages/write-message.ts';
import { gradeNames } from '../report/grade-words.ts';
import { agreementText, differenceTexts, fitMismatchTexts } from '../texts/fit-agreement.ts';
import { amber, dim, red, type TonedText, told } from './toned-text.ts';

/** Why a FIT file gives nothing. */
export const fitRefusals: Readonly<Record<'notFit' | 'tooLarge' | 'noRecords', string>> =
  fitRefusalMessages;

/** What a FIT file adds to a report: how well it fits the log, where values are missing, and what lost connections cost. */
export function rideFileSentences(file: RideFile): TonedText[] {
  const { condition, clock, mismatch, gaps, outages, problems, checks } = file;
  const found = told(condition === 'whole' ? undefined : amber(fitConditionMessages[condition]));
  if (!clock) return [...found, ...told(mismatch && amber(fitMismatchTexts[mismatch]))];
  const agreed = agreementText(checks);
  const timeOf = (unixS: number) =>
    timeOfDayText('1970-01-01T00:00:00Z', unixS, clock.utcOffsetMinutes);
  return [
    ...told(
      writeMessage(rideFileMessages.records, {
        records: countText(file.records),
        from: timeOf(file.fromUnixS),
        to: timeOf(file.toUnixS),
        within: clock.withinS,
        moments: clock.anchors,
      }),
    ),
    ...found,
    ...told(driftText(clock.driftS), missingChannels(file)),
    ...problems.map(problemText),
    ...gaps.map((gap) => gapText(gap, timeOf, outages)),
    ...outages
      .filter((outage) => !gaps.some((gap) => isSameLoss(gap, outage)))
      .map((outage) => outageText(outage, timeOf, file)),
    ...told(noGapText(file), agreed && dim(agreed)),
    ...differenceTexts(checks).map(amber),
  ];
}

/** What was lost in all: how long, how much of the ride, and whether the log knows of it. */
function problemText(problem: FitProblem): TonedText {
  const { grade, channel, times, totalSeconds, longestSeconds, sharePercent, timesInLog } = problem;
  const tone = grade === 'minor' ? amber : red;
  const values = {
    grade: gradeNames[grade],
    channel: channelNames[channel].toLowerCase(),
    total: spanText(totalSeconds),
    share: sharePercent < 0.1 ? rideFileMessages['hardly-any'] : decimalText(sharePercent),
    inLog: inLogText(times, timesInLog),
  };
  return tone(
    times === 1
      ? writeMessage(rideFileMessages['missing-once'], values)
      : writeMessage(rideFileMessages['missing-times'], {
          ...values,
          times,
          longest: spanText(longestSeconds),
        }),
  );
}

function inLogText(times: number, timesInLog: number): string {
  if (timesInLog === 0) return rideFileMessages['not-in-log'];
  return timesInLog === times
    ? rideFileMessages['each-in-log']
    : writeMessage(rideFileMessages['some-in-log'], { times: countText(timesInLog) });
}

function driftText(driftS: number): string | undefined {
  return Math.abs(driftS) > 1
    ? writeMessage(rideFileMessages.drift, { length: spanText(Math.abs(driftS)) })
    : undefined;
}

function missingChannels({ has }: RideFile): TonedText | undefined {
  const missing = (['power', 'heartRate', 'cadence'] as const).filter((channel) => !has[channel]);
  if (missing.length === 0) return undefined;
  const names = missing
    .map((channel): string => channelNouns[channel])
    .reduce((all, name) => writeMessage(rideFileMessages['and-no'], { names: all, name }));
  return dim(writeMessage(rideFileMessages['no-channels'], { names }));
}

/** Holes of 2 to 5 s at riding speed fell together with a halted game in real rides; longer ones were not seen. */
const mostStillS = 5;

type TimeOf = (unixS: number) => string;

function gapText(gap: FitGap, timeOf: TimeOf, outages: readonly FitOutage[]): TonedText {
  const { channel, kind, fromUnixS, seconds } = gap;
  const [length, at] = [spanText(seconds), timeOf(fromUnixS)];
  const name = channelNames[channel];
  if (kind === 'notYet')
    return dim(
      writeMessage(rideFileMessages['not-yet'], {
        channel: name,
        at: timeOf(fromUnixS + seconds),
        length,
      }),
    );
  if (kind === 'ended')
    return amber(writeMessage(rideFileMessages.ended, { channel: name, at, length }));
  if (channel === 'records') {
    const message = seconds <= mostStillS ? 'no-short-record' : 'no-record';
    return dim(writeMessage(rideFileMessages[message], { length, at }));
  }
  if (kind === 'spike') {
    const watts = countText(Math.round(gap.peakW ?? 0));
    return amber(writeMessage(rideFileMessages.spike, { watts, at }));
  }
  const proof = rideFileMessages[isInLog(gap, outages) ? 'lost-in-log' : 'not-lost-in-log'];
  if (kind === 'held')
    return amber(
      sentences(writeMessage(rideFileMessages['held-heart-rate'], { length, at }), proof),
    );
  if (kind === 'frozen')
    return amber(sentences(writeMessage(rideFileMessages.frozen, { length, at }), proof));
  if (channel === 'power')
    return red(sentences(powerText(gap, { length, at }), speedText(gap), distanceText(gap), proof));
  const missing = writeMessage(rideFileMessages.missing, { channel: name, length, at });
  return amber(sentences(missing, heldText(gap), proof));
}

function sentences(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' ');
}

function isInLog(gap: FitGap, outages: readonly FitOutage[]): boolean {
  return outages.some((outage) => isSameLoss(gap, outage));
}

/** That power was missing or zero, and how fast the rider pedalled meanwhile. */
function powerText({ kind, cadenceRpm: cadence }: FitGap, at: { length: string; at: string }) {
  const isZero = kind === 'zero';
  if (cadence !== undefined) {
    const message = isZero ? 'zero-pedalled' : 'missing-pedalled';
    return writeMessage(rideFileMessages[message], { ...at, cadence });
  }
  return isZero
    ? writeMessage(rideFileMessages.zero, at)
    : writeMessage(rideFileMessages.missing, { ...at, channel: channelNames.power });
}

function heldText({ heldS = 0 }: FitGap): string {
  return heldS < 5 ? '' : writeMessage(rideFileMessages.held, { length: spanText(heldS) });
}

function speedText({ speedKmh }: FitGap): string {
  if (!speedKmh || speedKmh.slowest >= speedKmh.before) return '';
  return writeMessage(rideFileMessages.slowed, {
    before: decimalText(speedKmh.before),
    slowest: decimalText(speedKmh.slowest),
  });
}

function distanceText({ distanceM }: FitGap): string {
  if (!distanceM || distanceM.ridden >= distanceM.atSpeedBefore) return '';
  return writeMessage(rideFileMessages.distance, {
    ridden: countText(distanceM.ridden),
    atSpeedBefore: countText(distanceM.atSpeedBefore),
  });
}

/** What a lost connection cost that no gap explains. Nothing is known where the file lacks the value altogether. */
function outageText(
  { channel, fromUnixS, logSeconds, fileSeconds }: FitOutage,
  timeOf: TimeOf,
  { has }: RideFile,
): TonedText {
  const at = timeOf(fromUnixS);
  const lost =
    logSeconds === undefined
      ? writeMessage(rideFileMessages.outage, { at })
      : writeMessage(rideFileMessages['outage-of'], { length: spanText(logSeconds), at });
  const isMeasured = channel === 'heartRate' ? has.heartRate : has.power;
  if (!isMeasured) return dim(lost);
  const name = channelNames[channel];
  if (fileSeconds > 0)
    return red(
      writeMessage(rideFileMessages['outage-cost'], {
        lost,
        channel: name,
        length: spanText(fileSeconds),
      }),
    );
  const text = writeMessage(rideFileMessages['outage-cost-nothing'], {
    lost,
    channel: name.toLowerCase(),
  });
  return { text };
}

/** What the log's lengths of a FIT file say without the file: how many records the game wrote, one a second while you moved. */
export function savedRecordsText({
  records,
  seconds,
}: {
  records: number;
  seconds: number;
}): string {
  const missing = seconds - records;
  const known = { records, seconds: countText(seconds) };
  return missing <= 1
    ? writeMessage(rideFileMessages['all-saved'], known)
    : writeMessage(rideFileMessages['some-saved'], { ...known, missing: spanText(missing) });
}

function noGapText({ gaps, outages, has }: RideFile): string | undefined {
  if (gaps.length > 0 || outages.some(({ fileSeconds }) => fileSeconds > 0)) return undefined;
  const [first, second] = (['power', 'heartRate'] as const)
    .filter((channel) => has[channel])
    .map((channel) => channelNouns[channel]);
  if (first === undefined) return undefined;
  return second === undefined
    ? writeMessage(rideFileMessages['no-gap'], { name: first })
    : writeMessage(rideFileMessages['no-gap-in-two'], { first, second });
}
