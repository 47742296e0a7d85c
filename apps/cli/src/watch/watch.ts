import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WatchLine } from '@ridescope/contract/live-view';
import { argumentsOf, onlyFile } from '../arguments.ts';
import { CommandError } from '../command-error.ts';
import { findLogs } from '../find-log.ts';
import { LogOrRecording } from '../log-or-recording.ts';
import { out } from '../output.ts';
import { readLog } from '../read-log.ts';
import { refuse } from '../refusals.ts';
import { thisComputer } from '../this-computer.ts';
import { growingLog, type WatchedLog } from './growing-log.ts';
import { replayedLog } from './replayed-log.ts';
import { type NowLine, watchLog } from './watch-log.ts';
import { screenLines } from './watch-screen.ts';

const everyMs = 1000;
const fastest = 3600;

/** `ridescope watch [FILE] [--json]` and `watch --replay FILE [--speed N]`. Answers the exit code. */
export async function watch(args: readonly string[]): Promise<number> {
  const { path, isReplay, speed, isJson } = readArguments(args);
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  const startMs = performance.now();
  const elapsedS = () => ((performance.now() - startMs) / 1000) * speed;
  if (!isReplay && !existsSync(path)) throw new CommandError(`cannot read ${path}: no such file`);
  const log = isReplay ? replay(path, elapsedS) : growingLog(path);
  const screen = isJson ? jsonScreen : process.stdout.isTTY ? redrawnScreen() : plainScreen();
  try {
    await watchLog(log, {
      pause: () => sleep(everyMs, undefined, { signal: stop.signal }).catch(() => undefined),
      nowMs: () => performance.now(),
      isStopped: () => stop.signal.aborted,
      onLine: (line) => screen.show(line),
    });
  } finally {
    screen.close();
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
  return await summary(path, isJson);
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = argumentsOf(args, {
    json: { type: 'boolean' },
    replay: { type: 'string' },
    speed: { type: 'string' },
  });
  const { replay, speed = '1', json } = values;
  if (replay !== undefined && positionals.length > 0)
    throw new CommandError('watch takes one FILE, or --replay FILE');
  if (replay === undefined && values.speed !== undefined)
    throw new CommandError('--speed needs --replay');
  if (!(Number(speed) > 0 && Number(speed) <= fastest))
    throw new CommandError(`--speed takes a number from above 0 to ${fastest}`);
  const path = replay ?? (positionals.length > 0 ? onlyFile('watch', positionals) : newestLog());
  if (path === '-') throw new CommandError('watch takes a file, not standard input');
  return { path, isReplay: replay !== undefined, speed: Number(speed), isJson: json === true };
}

/** The log that the game wrote last is the one that it goes on writing. */
function newestLog(): string {
  const [newest] = findLogs(thisComputer);
  if (!newest)
    throw new CommandError(
      'there is no Log.txt in the usual folders; name it: ridescope watch FILE',
    );
  return newest.path;
}

function replay(path: string, elapsedS: () => number): WatchedLog {
  try {
    return replayedLog(path, elapsedS);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new CommandError(`cannot read ${path}: ${code === 'ENOENT' ? 'no such file' : code}`);
  }
}

interface Screen {
  show: (line: NowLine) => void;
  close: () => void;
}

const jsonScreen: Screen = { show: print, close: () => undefined };

function print(line: WatchLine): void {
  out(`${JSON.stringify(line)}\n`);
}

/** Draws over what it drew before, on the terminal's second screen, so that the terminal's history stays as it was. */
function redrawnScreen(): Screen {
  const hasColour = !process.env.NO_COLOR;
  out('\u001b[?1049h\u001b[?25l');
  return {
    show(line) {
      const { columns = 80, rows = 24 } = process.stdout;
      const lines = screenLines(line, { hasColour, columns }).slice(0, rows - 1);
      out(`\u001b[H${lines.map((text) => `${text}\u001b[K\n`).join('')}\u001b[J`);
    },
    close: () => out('\u001b[?25h\u001b[?1049l'),
  };
}

/** Where nothing can be drawn over: a line for each incident, when it begins. */
function plainScreen(): Screen {
  let known = new Set<string>();
  return {
    show({ view, texts }) {
      const open = view?.incidents.filter(({ endS }) => endS === undefined) ?? [];
      for (const incident of open)
        if (!known.has(incident.key)) out(`${texts[view?.incidents.indexOf(incident) ?? 0]}\n`);
      known = new Set(open.map(({ key }) => key));
    },
    close: () => undefined,
  };
}

/** The report of the log as it is now, like that of `analyze`. */
async function summary(path: string, isJson: boolean): Promise<number> {
  const log = new LogOrRecording({
    id: 'local',
    uploaderOffsetMinutes: -new Date().getTimezoneOffset(),
  });
  await readLog(path, log);
  const outcome = await log.end(path);
  if (isJson) print({ type: 'end', ...(outcome.kind === 'report' && { report: outcome.report }) });
  if (outcome.kind === 'notALog') return refuse(path, outcome.reason);
  if (isJson) return 0;
  const { renderReport } = await import('../view/report-view.ts');
  const hasColour = process.stdout.isTTY === true && !process.env.NO_COLOR;
  const columns = process.stdout.columns ?? 100;
  out(
    renderReport(outcome.report, { hasColour, columns, total: outcome.report.activities.length }),
  );
  return 0;
}
