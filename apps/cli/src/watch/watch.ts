import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { argumentErrors, fileErrors, fileReasons } from '@ridescope/words/errors/command-errors';
import { argumentsOf, onlyFile } from '../arguments.ts';
import { CommandError } from '../command-error.ts';
import { findLogs } from '../find-log.ts';
import { LogOrRecording } from '../log-or-recording.ts';
import { out } from '../output.ts';
import { printable } from '../printable.ts';
import { compressionOfFile, readLog } from '../read-log.ts';
import { refuse } from '../refusals.ts';
import { thisComputer } from '../this-computer.ts';
import { growingLog, type WatchedLog } from './growing-log.ts';
import { replayedLog } from './replayed-log.ts';
import { openScreen, printLine } from './screens.ts';
import { watchLog } from './watch-log.ts';

const everyMs = 1000;
const fastest = 3600;

/** `ridescope watch [FILE] [--json]` and `watch --replay FILE [--speed N]`. Answers the exit code. */
export async function watch(args: readonly string[]): Promise<number> {
  const { path, isNamed, isReplay, speed, isJson } = readArguments(args);
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  const startMs = performance.now();
  const elapsedS = () => ((performance.now() - startMs) / 1000) * speed;
  // One that was found by itself may be a moment from being written anew.
  if (isNamed && !isReplay && !existsSync(path))
    throw new CommandError(fileErrors.cannotRead(path, fileReasons.missing));
  if (existsSync(path)) refuseCompressed(path);
  const log = isReplay ? replay(path, elapsedS) : growingLog(path);
  const screen = openScreen(path, isJson);
  let isRead = true;
  try {
    await watchLog(log, {
      pause: () => sleep(everyMs, undefined, { signal: stop.signal }).catch(() => undefined),
      nowMs: () => performance.now(),
      isStopped: () => stop.signal.aborted || !isRead,
      onLine(line) {
        isRead = screen.show(line);
      },
    });
  } finally {
    screen.close();
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
  // A summary can't be read behind a closed pipe.
  return isRead ? await summary(path, isJson) : 0;
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = argumentsOf(args, {
    json: { type: 'boolean' },
    replay: { type: 'string' },
    speed: { type: 'string' },
  });
  const { replay, speed = '1', json } = values;
  if (replay !== undefined && positionals.length > 0)
    throw new CommandError(argumentErrors.watchedFile);
  if (replay === undefined && values.speed !== undefined)
    throw new CommandError(argumentErrors.speedOfReplay);
  if (!(Number(speed) > 0 && Number(speed) <= fastest))
    throw new CommandError(argumentErrors.speed(fastest));
  const path = replay ?? (positionals.length > 0 ? onlyFile('watch', positionals) : newestLog());
  if (path === '-') throw new CommandError(argumentErrors.watchedInput);
  return {
    path,
    isNamed: positionals.length > 0,
    isReplay: replay !== undefined,
    speed: Number(speed),
    isJson: json === true,
  };
}

/** The game never adds to a compressed log, so watching one would show nothing until Ctrl+C. */
function refuseCompressed(path: string): void {
  const compression = compressionOfFile(path);
  if (!compression) return;
  throw new CommandError(fileErrors.compressedLog(printable(path), compression));
}

/** The game writes the `Log.txt` of the folder that it used last. The one of a session before has another name. */
function newestLog(): string {
  const [newest] = findLogs(thisComputer);
  if (!newest) throw new CommandError(fileErrors.noWatchedLog);
  return join(dirname(newest.path), 'Log.txt');
}

function replay(path: string, elapsedS: () => number): WatchedLog {
  try {
    return replayedLog(path, elapsedS);
  } catch (error) {
    const { code = fileReasons.unknown } = error as NodeJS.ErrnoException;
    throw new CommandError(
      fileErrors.cannotRead(path, code === 'ENOENT' ? fileReasons.missing : code),
    );
  }
}

/** The report of the log as it is now, like that of `analyze`. */
async function summary(path: string, isJson: boolean): Promise<number> {
  const log = new LogOrRecording({
    id: 'local',
    uploaderOffsetMinutes: -new Date().getTimezoneOffset(),
  });
  if (!existsSync(path)) {
    if (isJson) printLine({ type: 'end' });
    throw new CommandError(fileErrors.watchedLogGone(path));
  }
  await readLog(path, log);
  const outcome = await log.end(path);
  if (isJson)
    printLine({ type: 'end', ...(outcome.kind === 'report' && { report: outcome.report }) });
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
