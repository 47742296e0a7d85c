import type { StatementFit } from '@ridescope/contract/statements';
import { rideFileMessages } from '../en/ride-file.ts';
import { statementFitMessages as messages } from '../en/texts/statement-fit.ts';
import { bytesText, countText } from '../format/format-number.ts';
import { spanText, timeOfDayText, weekdayText } from '../format/format-time.ts';
import { writeMessage } from '../messages/write-message.ts';
import { agreementText, differenceTexts, fitMismatchTexts } from './fit-agreement.ts';
import type { NamedFact } from './race-statement.ts';

/** What a statement says of the ride's FIT file beside the log. */
export interface StatementFitWords {
  /** One sentence: whether both say the same. */
  lead: string;
  /** Whether nothing disagrees. */
  agrees: boolean;
  /** How well both fit, and what the file says of power. */
  sentences: string[];
  /** What disagrees, a sentence each. */
  differences: string[];
  facts: NamedFact[];
}

/** Words whether log and FIT file agree, for a race statement and its check. */
export function statementFitWords(fit: StatementFit): StatementFitWords {
  const differences = differenceTexts(fit.checks);
  const agreed = agreementText(fit.checks);
  const isJoined = fit.mismatch === undefined;
  return {
    lead: leadText(fit, differences.length),
    agrees: isJoined && differences.length === 0,
    sentences: [
      fit.clock &&
        writeMessage(messages.clocks, { within: fit.clock.withinS, moments: fit.clock.anchors }),
      agreed,
      isJoined && powerText(fit),
      fit.condition !== 'whole' && messages['not-whole'],
    ].filter((text) => typeof text === 'string'),
    differences: fit.mismatch ? [fitMismatchTexts[fit.mismatch]] : differences,
    facts: factsOf(fit),
  };
}

function leadText({ mismatch }: StatementFit, differences: number): string {
  if (mismatch) return messages.unjoined;
  if (differences > 0) return writeMessage(messages.differ, { points: differences });
  return messages.agree;
}

function powerText({ hasPower, lostPower }: StatementFit): string {
  if (!hasPower) return messages['no-power'];
  if (!lostPower) return messages['no-gap'];
  const { times, totalSeconds, timesInLog, sprintSeconds } = lostPower;
  const total = spanText(totalSeconds);
  const lost =
    times === 1
      ? writeMessage(messages['missing-once'], { total })
      : writeMessage(messages['missing-times'], { total, times });
  const inSprint =
    sprintSeconds === undefined
      ? []
      : [writeMessage(rideFileMessages['in-sprint'], { length: spanText(sprintSeconds) })];
  return [lost, ...inSprint, inLogText(times, timesInLog)].join(' ');
}

function inLogText(times: number, timesInLog: number): string {
  if (timesInLog === times) return messages['all-in-log'];
  if (timesInLog === 0) return messages['none-in-log'];
  return writeMessage(messages['some-in-log'], { times: countText(timesInLog) });
}

function factsOf({ addedAt, bytes, sha256 }: StatementFit): NamedFact[] {
  const added = {
    day: weekdayText(addedAt),
    time: timeOfDayText(addedAt, 0),
    bytes: bytesText(bytes),
  };
  return [
    { name: messages.added, text: writeMessage(messages['added-at'], added) },
    { name: messages.sha, text: sha256 },
  ];
}

/** Heading of what a statement says of the FIT file. */
export const fitTitleText = messages.title;

/** What the comparison of both files can't show. */
export const fitLimitsText = messages.limits;
