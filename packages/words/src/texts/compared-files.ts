import type {
  FilesComparison,
  FitFileFound,
  LogFileFound,
} from '@ridescope/contract/statement-files';
import {
  comparedLogDifferences,
  comparedLogRefusals,
  comparedFilesMessages as messages,
} from '../en/texts/statement-fit.ts';
import { writeMessage } from '../messages/write-message.ts';
import type { Tone } from '../report/tone.ts';
import { fitRefusals } from '../terminal/ride-file-sentences.ts';
import { agreementText, differenceTexts, fitMismatchTexts } from './fit-agreement.ts';

/** One sentence on files that were compared with a statement. */
export interface ComparedSentence {
  text: string;
  tone: Tone;
}

const good = (text: string): ComparedSentence => ({ text, tone: 'good' });
const warning = (text: string): ComparedSentence => ({ text, tone: 'warning' });
const neutral = (text: string): ComparedSentence => ({ text, tone: 'info' });

/** Says whether handed-in files are those of a race statement, and what disagrees in them. */
export function comparedFilesWords({ log, fit, joined }: FilesComparison): ComparedSentence[] {
  return [
    ...(log ? logWords(log) : [neutral(messages['choose-log'])]),
    ...(fit ? fitWords(fit) : [neutral(messages['choose-fit'])]),
    ...(joined ? joinedWords(joined) : []),
  ];
}

function logWords(log: LogFileFound): ComparedSentence[] {
  if (log.kind === 'refused') return [warning(comparedLogRefusals[log.reason])];
  if (log.isSame) return [good(messages['same-log'])];
  return [
    warning(messages['other-log']),
    ...(log.differences.length === 0
      ? [neutral(messages['same-ride'])]
      : log.differences.map((difference) => warning(comparedLogDifferences[difference]))),
  ];
}

function fitWords(fit: FitFileFound): ComparedSentence[] {
  if (fit.kind === 'refused')
    return [warning(writeMessage(messages['fit-refused'], { reason: fitRefusals[fit.reason] }))];
  if (fit.isSame === undefined) return [neutral(messages['fit-unstated'])];
  return [fit.isSame ? good(messages['same-fit']) : warning(messages['other-fit'])];
}

function joinedWords({
  mismatch,
  clock,
  checks,
}: NonNullable<FilesComparison['joined']>): ComparedSentence[] {
  if (mismatch || !clock) return [warning(fitMismatchTexts[mismatch ?? 'noAnchors'])];
  const agreed = agreementText(checks);
  return [...(agreed ? [good(agreed)] : []), ...differenceTexts(checks).map(warning)];
}
