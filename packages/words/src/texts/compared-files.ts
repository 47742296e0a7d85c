import type {
  FilesComparison,
  FitFileFound,
  LogDifference,
  LogFileFound,
} from '@ridescope/contract/statement-files';
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
    ...(log ? logWords(log) : [neutral('Choose the log as well, to compare it.')]),
    ...(fit
      ? fitWords(fit)
      : [neutral('Choose the FIT file as well, to compare it with the log.')]),
    ...(joined ? joinedWords(joined) : []),
  ];
}

const logRefusals: Record<Extract<LogFileFound, { kind: 'refused' }>['reason'], string> = {
  notALog: 'The log could not be read: it is not a log of the game.',
  tooLarge: 'The log could not be read: it is larger than 500 MB.',
  unreadable: 'The log could not be read to its end.',
};

const logDifferences: Record<LogDifference, string> = {
  noSuchRide: 'No ride of this log begins when the ride of the statement does.',
  length: 'The ride has another length in this log than in the statement.',
  losses: 'This log shows other losses than the statement.',
};

function logWords(log: LogFileFound): ComparedSentence[] {
  if (log.kind === 'refused') return [warning(logRefusals[log.reason])];
  if (log.isSame)
    return [good('The log is the one that the server received: its SHA-256 is the same.')];
  return [
    warning(
      'The log is not the one that the server received: its SHA-256 differs, plain and masked. It was changed, it goes on longer, or another version masked it.',
    ),
    ...(log.differences.length === 0
      ? [neutral('It shows the same start, length and losses as the statement.')]
      : log.differences.map((difference) => warning(logDifferences[difference]))),
  ];
}

function fitWords(fit: FitFileFound): ComparedSentence[] {
  if (fit.kind === 'refused')
    return [warning(`The FIT file could not be read: ${fitRefusals[fit.reason]}.`)];
  if (fit.isSame === undefined)
    return [neutral('The statement has no FIT file, so this one is compared with the log alone.')];
  return [
    fit.isSame
      ? good('The FIT file is the one that the rider added: its SHA-256 is the same.')
      : warning('The FIT file is not the one that the rider added: its SHA-256 differs.'),
  ];
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
