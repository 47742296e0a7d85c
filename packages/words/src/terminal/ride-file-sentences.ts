import type { FitErg, FitProblem, RideFile } from '@ridescope/contract/ride-file';
import { isSameLoss } from '@ridescope/contract/ride-file';
import {
  fitChannelNouns,
  fitConditionMessages,
  fitErgMessages,
  fitRefusalMessages,
  recordingMessages,
  rideFileMessages,
  savedRecordsMessages,
} from '../en/ride-file.ts';
import { countText, decimalText } from '../format/format-number.ts';
import { clockText, spanText, timeOfDayText } from '../format/format-time.ts';
import { listText } from '../format/list-text.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';
import { gradeNames, gradeTones } from '../report/grade-words.ts';
import { agreementText, differenceTexts, fitMismatchTexts } from '../texts/fit-agreement.ts';
import { type GapWording, gapText, outageText } from './fit-gap-sentences.ts';
import { amber, dim, reported, type TonedText } from './toned-text.ts';

/** Why a FIT file gives nothing. */
export const fitRefusals: Readonly<Record<'notFit' | 'tooLarge' | 'noRecords', string>> =
  fitRefusalMessages;

/** What a FIT file adds to a report: how well it fits the log, where values are missing, and what lost connections cost. */
export function rideFileSentences(file: RideFile, person: Person = 'you'): TonedText[] {
  const { clock, mismatch, gaps, outages, problems, checks } = file;
  if (!clock)
    return [...conditionTexts(file), ...reported(mismatch && amber(fitMismatchTexts[mismatch]))];
  const agreed = agreementText(checks);
  const timeOf = (unixS: number) =>
    timeOfDayText('1970-01-01T00:00:00Z', unixS, clock.utcOffsetMinutes);
  const wording: GapWording = { timeOf, person, outages };
  return [
    ...reported(
      writeMessage(rideFileMessages.joined, {
        records: file.records,
        from: timeOf(file.fromUnixS),
        to: timeOf(file.toUnixS),
        within: clock.withinS,
        moments: clock.anchors,
      }),
    ),
    ...conditionTexts(file),
    ...reported(driftText(clock.driftS), missingChannels(file)),
    ...problems.map(problemText),
    ...gaps.map((gap) => gapText(gap, wording)),
    ...outages
      .filter((outage) => !gaps.some((gap) => isSameLoss(gap, outage)))
      .map((outage) => outageText(outage, file, wording)),
    ...ergTexts(file.erg, timeOf),
    ...reported(noGapText(file), agreed && dim(agreed)),
    ...differenceTexts(checks).map(amber),
  ];
}

/** What a FIT file shows without its log, and what it can't. Times count from its start. */
export function recordingSentences(
  file: Pick<RideFile, 'condition' | 'records' | 'has' | 'fromUnixS' | 'toUnixS' | 'gaps' | 'erg'>,
  person: Person = 'you',
): TonedText[] {
  const { records, has, fromUnixS, toUnixS, gaps, erg } = file;
  const timeOf = (unixS: number) => clockText(unixS - fromUnixS);
  const found = channelsWhere((channel) => has[channel]);
  const names = found.length === 0 ? recordingMessages['no-values'] : listText(found);
  const length = spanText(toUnixS - fromUnixS + 1);
  return [
    { text: writeMessage(recordingMessages.holds, { records, length, names }) },
    ...conditionTexts(file),
    ...gaps.map((gap) => gapText(gap, { timeOf, person })),
    ...ergTexts(erg, timeOf),
    ...reported(noGapText({ gaps, outages: [], has })),
    dim(recordingMessages.limits),
  ];
}

/** How a file was found; nothing for a whole one. */
function conditionTexts({ condition }: Pick<RideFile, 'condition'>): TonedText[] {
  return condition === 'whole' ? [] : [amber(fitConditionMessages[condition])];
}

/** What was lost in all: how long, how much of the ride, and whether the log knows of it. */
function problemText(problem: FitProblem): TonedText {
  const { grade, channel, times, totalSeconds, longestSeconds, sharePercent, timesInLog } = problem;
  const { sprintSeconds } = problem;
  const values = {
    grade: gradeNames[grade],
    channel: fitChannelNouns[channel],
    total: spanText(totalSeconds),
    share: sharePercent < 0.1 ? rideFileMessages['hardly-any'] : decimalText(sharePercent),
    inLog: inLogText(times, timesInLog),
  };
  const lost =
    times === 1
      ? writeMessage(rideFileMessages['missing-once'], values)
      : writeMessage(rideFileMessages['missing-times'], {
          ...values,
          times,
          longest: spanText(longestSeconds),
        });
  const inSprint =
    sprintSeconds === undefined
      ? []
      : [writeMessage(rideFileMessages['in-sprint'], { length: spanText(sprintSeconds) })];
  const text = [lost, ...inSprint].join(' ');
  return { text, tone: gradeTones[grade] };
}

function inLogText(times: number, timesInLog: number): string {
  if (timesInLog === 0) return rideFileMessages['none-in-log'];
  if (timesInLog === times) return rideFileMessages['all-in-log'];
  return writeMessage(rideFileMessages['some-in-log'], { times: countText(timesInLog) });
}

function driftText(driftS: number): string | undefined {
  return Math.abs(driftS) > 1
    ? writeMessage(rideFileMessages.drift, { length: spanText(Math.abs(driftS)) })
    : undefined;
}

function channelsWhere(holds: (channel: keyof RideFile['has']) => boolean): string[] {
  return (['power', 'heartRate', 'cadence'] as const)
    .filter(holds)
    .map((channel) => fitChannelNouns[channel]);
}

function missingChannels({ has }: RideFile): TonedText | undefined {
  const [first, second, third] = channelsWhere((channel) => !has[channel]);
  if (first === undefined) return undefined;
  if (second === undefined) return dim(writeMessage(rideFileMessages['no-channel'], { first }));
  return dim(
    third === undefined
      ? writeMessage(rideFileMessages['no-two-channels'], { first, second })
      : writeMessage(rideFileMessages['no-three-channels'], { first, second, third }),
  );
}

/** Targets that power didn't follow. Without targets it was not measured, and nothing is said. */
function ergTexts(erg: FitErg | undefined, timeOf: GapWording['timeOf']): TonedText[] {
  if (!erg) return [];
  const isInLog = erg.source === 'log';
  if (erg.weak.length === 0) {
    const length = spanText(erg.measuredS);
    return [{ text: writeMessage(fitErgMessages.followed, { isInLog, length }) }];
  }
  return erg.weak.map(({ fromUnixS, seconds, targetW, meanW, cadenceRpm }) =>
    amber(
      writeMessage(fitErgMessages.weak, {
        off: countText(Math.abs(targetW - meanW)),
        isBelow: meanW < targetW,
        target: countText(targetW),
        length: spanText(seconds),
        at: timeOf(fromUnixS),
        cadence: cadenceRpm,
        isInLog,
      }),
    ),
  );
}

/**
 * What the log's lengths of a FIT file say without the file: how many records the game wrote, one a second while the rider moved.
 * Only the time between two saves counts, which is neither the whole file nor the whole ride.
 */
export function savedRecordsText(
  { records, seconds }: { records: number; seconds: number },
  person: Person = 'you',
): string {
  const missing = seconds - records;
  const saved = { records, seconds: countText(seconds) };
  return missing <= 1
    ? writeMessage(savedRecordsMessages.all, saved)
    : writeMessage(savedRecordsMessages.some, { ...saved, missing: spanText(missing), person });
}

function noGapText({
  gaps,
  outages,
  has,
}: Pick<RideFile, 'gaps' | 'outages' | 'has'>): string | undefined {
  if (gaps.length > 0 || outages.some(({ fileSeconds }) => fileSeconds > 0)) return undefined;
  const [first, second] = channelsWhere((channel) => channel !== 'cadence' && has[channel]);
  if (first === undefined) return undefined;
  return second === undefined
    ? writeMessage(rideFileMessages['no-gap'], { channel: first })
    : writeMessage(rideFileMessages['no-gap-in-two'], { first, second });
}
