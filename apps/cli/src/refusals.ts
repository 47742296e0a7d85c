import type { NotALogReason } from '@ridescope/log-parser';
import { tell } from './output.ts';
import { printable } from './printable.ts';

const reasons: Record<NotALogReason, string> = {
  empty: 'the file is empty',
  binary: 'it holds binary data, not text',
  encoding: 'it was saved again as UTF-16; use the file as the game wrote it',
  noTimestamps: 'no line starts with a time such as [18:47:56]',
  unfamiliar: 'its lines have times, but none is of this game',
};

/** Prints on standard error why a file is not a game log, and returns the exit code for that. */
export function refuse(path: string, reason: NotALogReason): 2 {
  tell(`ridescope: ${printable(path)} is not a game log: ${reasons[reason]}\n`);
  return 2;
}
