import { realLogNames } from '../../logs.ts';
import { absenceOf } from '../../shared-folder.ts';
import type { Answer } from './answer.ts';
import { changeNames } from './changes.ts';
import { type Flip, measure, type Steadiness, steadyShare } from './measure.ts';

export interface SteadyOptions {
  /** Part of the name of the only log to change. */
  log?: string | undefined;
  /** Changed logs for each log and change. */
  times: number;
  isJson: boolean;
}

/** So many of a hundred answers must stay as they were. */
const goalShare = 0.97;

/** Changes real logs harmlessly, and prints how often a report says something else of them. */
export function runSteady({ log = '', times, isJson }: SteadyOptions): void {
  const absence = absenceOf('logs/');
  if (absence !== undefined) {
    console.error(`SKIPPED: ${absence}, so nothing was measured.`);
    return;
  }
  const logs = realLogNames.filter((name) => name.includes(log));
  if (logs.length === 0) {
    console.error(`There is no log '${log}'.`);
    process.exitCode = 1;
    return;
  }
  const results = measure({ logs, names: changeNames, times });
  if (isJson) console.log(JSON.stringify(results, null, 2));
  else print(results, logs, times);
}

function print(results: readonly Steadiness[], logs: readonly string[], times: number): void {
  console.log(`Answers that stayed, of up to ${times} changed logs for each log and change\n`);
  const columns = [...changeNames.map((name) => name.padStart(18)), 'all'.padStart(7)];
  console.log(' '.repeat(38) + columns.join(''));
  for (const log of logs) console.log(row(log.replace('.txt', ''), ofLog(results, log)));
  console.log(row('all logs', results));
  console.log('\nWhat flips, grade · worst problem · first fix:');
  for (const [text, count] of groups(results)) console.log(`${String(count).padStart(5)}  ${text}`);
  const share = steadyShare(results);
  console.log(
    `\n${percent(share)} stayed, the goal is ${percent(goalShare)}: ${share >= goalShare ? 'met' : 'missed'}`,
  );
}

function ofLog(results: readonly Steadiness[], log: string): Steadiness[] {
  return results.filter((one) => one.log === log);
}

function row(name: string, results: readonly Steadiness[]): string {
  const cells = changeNames.map((change) =>
    percent(steadyShare(results, (one) => one.change === change)).padStart(18),
  );
  return name.padEnd(38) + cells.join('') + percent(steadyShare(results)).padStart(7);
}

/** Equal flips once, the most frequent first, each with a seed that shows it. */
function groups(results: readonly Steadiness[]): [text: string, count: number][] {
  const flips = results.flatMap((one) => one.flips);
  const byText = Map.groupBy(flips, flipText);
  return [...byText]
    .map(([text, same]): [string, number] => [`${text}  (seed ${same[0]?.seed})`, same.length])
    .sort(([, a], [, b]) => b - a);
}

function flipText({ log, change, before, after }: Flip): string {
  const to = after ? answerText(after) : 'not read as a log';
  return `${log.replace('.txt', '')}, ${change}: ${answerText(before)} → ${to}`;
}

function answerText({ grade, kind, firstFix }: Answer): string {
  return `${grade} · ${kind} · ${firstFix}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
