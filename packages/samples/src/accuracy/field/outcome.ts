import type { Report } from '@ridescope/contract/report/report';

/** What the command line printed about one file. */
export interface Outcome {
  /** 0: a report; 2: refused as no game log; 1: another failure. */
  exitCode: number;
  /** Everything that `analyze` printed, without the list of unrecognised lines, which repeats words of the file. */
  text: string;
  /** The answer: text of the blocks that come first for a reader, `Session`, `Whole log` and `Verdict`. */
  answer: string;
  /** Absent for a refused file. */
  report?: Report;
  /** Text of the file after `redact`; empty for a refused file. */
  masked: string;
}

const answerBlocks: readonly string[] = ['Session', 'Whole log', 'Verdict'];
const blockStart = /^ {2}([A-Z][A-Za-z ]{1,11}?) {2,}\S/;
const unrecognised = /^ {15}unknown +\d+ ×.*$/;

/** Splits the printed text into what the expectations compare. */
export function readPrinted(printed: string): Pick<Outcome, 'text' | 'answer'> {
  const lines = printed.split('\n').filter((line) => !unrecognised.test(line));
  const answer: string[] = [];
  let block = '';
  for (const line of lines) {
    block = blockStart.exec(line)?.[1] ?? (line.startsWith(' '.repeat(15)) ? block : '');
    if (answerBlocks.includes(block)) answer.push(line.trim());
  }
  // A refusal is one line and the whole answer.
  const isRefusal = lines.some((line) => line.startsWith('ridescope: '));
  return { text: lines.join('\n'), answer: (isRefusal ? lines : answer).join('\n') };
}
