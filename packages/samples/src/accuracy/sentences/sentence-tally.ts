import { LogAnalyzer } from '@ridescope/analysis';
import type { Recording } from '@ridescope/analysis/recording';
import type { Report } from '@ridescope/contract/report/report';
import { checkLog, type LogSentences } from './check-log.ts';

/** Sentences of a set of reports: how many the logs contradict, and how many problems begin without a cause. */
export class SentenceTally {
  readonly set: string;
  private readonly logs: { name: string; sentences: LogSentences }[] = [];

  /** @param set what the logs are, for the printed line */
  constructor(set: string) {
    this.set = set;
  }

  add(name: string, report: Report, recording: Recording): void {
    this.logs.push({ name, sentences: checkLog(report, recording) });
  }

  /** Reads a log and adds its report; an invalid file counts for nothing. */
  addLog(name: string, bytes: Uint8Array): void {
    const analyzer = new LogAnalyzer({ id: 'sentences' });
    analyzer.push(bytes);
    const outcome = analyzer.end();
    if (outcome.kind === 'report' && analyzer.recording)
      this.add(name, outcome.report, analyzer.recording);
  }

  /** Untrue sentences with the name of their log; none is the goal. */
  get untrue(): { log: string; id: string; text: string }[] {
    return this.logs.flatMap(({ name, sentences }) =>
      sentences.untrue.map(({ id, text }) => ({ log: name, id, text })),
    );
  }

  /** What is printed: a line each for untrue sentences and for problems without a cause, then each untrue sentence. */
  lines(): string[] {
    const sum = (count: (one: LogSentences) => number) =>
      this.logs.reduce((total, { sentences }) => total + count(sentences), 0);
    const said = sum((one) => one.said.length);
    const problems = sum((one) => one.problems);
    const unexplained = sum((one) => one.unexplained);
    const percent = problems === 0 ? '-' : `${((100 * unexplained) / problems).toFixed(1)} %`;
    return [
      `${this.set}: ${this.untrue.length} of ${said} sentences are untrue by their log (goal 0)`,
      `${this.set}: ${unexplained} of ${problems} problems open with "the log can't tell" (${percent})`,
      ...this.untrue.map(({ log, text }) => `  untrue  ${log}  ${text}`),
    ];
  }
}

/** Reads each log of a set. */
export function tallyLogs(
  set: string,
  names: readonly string[],
  read: (name: string) => Uint8Array,
): SentenceTally {
  const tally = new SentenceTally(set);
  for (const name of names) tally.addLog(name, read(name));
  return tally;
}

/** Prints the lines of a set below the comparison that it belongs to. */
export function printSentences(tally: SentenceTally): void {
  console.log('');
  for (const line of tally.lines()) console.log(line);
}
