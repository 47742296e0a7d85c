import type { NotALogReason } from '@ridescope/log-parser';
import { notALogMessages } from '@ridescope/words/en/texts/not-a-log';
import { tell } from './output.ts';
import { printable } from './printable.ts';

/** Prints on standard error why a file is not a game log, and returns the exit code for that. */
export function refuse(path: string, reason: NotALogReason): 2 {
  tell(`ridescope: ${printable(path)} is not a game log. ${notALogMessages[reason]}\n`);
  return 2;
}
