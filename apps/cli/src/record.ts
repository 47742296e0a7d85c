import { closeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { isRecording, LogAnalyzer } from '@ridescope/analysis';
import { writeRecording } from '@ridescope/analysis/recording';
import { argumentErrors, fileErrors } from '@ridescope/words/errors/command-errors';
import { bytesText, percentText } from '@ridescope/words/format/format-number';
import { fileArguments } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { tell } from './output.ts';
import { printable } from './printable.ts';
import { readLog } from './read-log.ts';
import { refuse } from './refusals.ts';
import { create, refuseSameFile, standardOutput, writeAll } from './write-file.ts';

/** `ridescope record FILE|- [-o RIDE.rsr]`: what the engine reads from a log, without personal data. Answers the exit code. */
export async function record(args: readonly string[]): Promise<number> {
  const { path, out } = readArguments(args);
  if (out !== undefined) refuseSameFile(path, out);
  const analyzer = new LogAnalyzer({
    id: 'local',
    // Stored in the recording, so that it gives the same report on a machine in another zone.
    uploaderOffsetMinutes: -new Date().getTimezoneOffset(),
  });
  let bytes = 0;
  await readLog(path, {
    push(chunk) {
      if (bytes === 0 && isRecording(chunk))
        throw new CommandError(fileErrors.isRecording(printable(path)));
      bytes += chunk.length;
      analyzer.push(chunk);
    },
    isDone: () => analyzer.refusal !== undefined,
  });
  const outcome = analyzer.end();
  if (outcome.kind === 'notALog') return refuse(path, outcome.reason);
  const { recording } = analyzer;
  if (!recording) throw new Error('a log with a report has a recording');
  const compressed = gzipSync(writeRecording(recording), { level: 9 });
  write(compressed, out);
  tell(`${summary(compressed.length, bytes)}\n`);
  return 0;
}

function write(bytes: Uint8Array, path: string | undefined): void {
  const file = path === undefined ? standardOutput : create(path);
  try {
    writeAll(file, bytes, path);
  } finally {
    if (path !== undefined) closeSync(file);
  }
}

function summary(bytes: number, logBytes: number): string {
  return `recorded ${bytesText(bytes)}, ${percentText((100 * bytes) / logBytes)} of the log`;
}

function readArguments(args: readonly string[]) {
  const { path, out } = fileArguments('record', args);
  if (out === undefined && process.stdout.isTTY === true)
    throw new CommandError(argumentErrors.recordingOutput);
  return { path, out };
}
