import { openSync, statSync, writeSync } from 'node:fs';
import { argumentErrors, fileErrors, fileReasons } from '@ridescope/words/errors/command-errors';
import { CommandError } from './command-error.ts';

export const standardOutput = 1;
export const standardError = 2;

/** Creates a file, or empties it. @throws CommandError */
export function create(path: string): number {
  try {
    return openSync(path, 'w');
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

const standardNames = ['standard input', 'standard output', 'standard error'];

/** Answers false when the reader of a pipe stopped early. @throws CommandError */
export function writeAll(file: number, bytes: Uint8Array, path?: string): boolean {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(file, bytes, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') return false;
      if (code !== 'EAGAIN') throw cannotWrite(path ?? standardNames[file] ?? 'output', error);
      // A pipe that does not wait is full.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
  return true;
}

function cannotWrite(path: string, error: unknown): CommandError {
  const { code = fileReasons.unknown } = error as NodeJS.ErrnoException;
  return new CommandError(fileErrors.cannotWrite(path, code));
}

/** Opening a file for writing empties it. @throws CommandError */
export function refuseSameFile(path: string, out: string): void {
  const [from, to] = [path, out].map((name) => statSync(name, { throwIfNoEntry: false }));
  if (from && to && from.ino === to.ino && from.dev === to.dev)
    throw new CommandError(argumentErrors.sameFile(path));
}
