import type { NotALogReason } from '@ridescope/log-parser';
import { notALogTexts } from '@ridescope/words/texts/not-a-log-texts';
import { tell } from './output.ts';
import { printable } from './printable.ts';

/** Prints on standard error why a file is not a game log, and returns the exit code for that. */
export function refuse(path: string, reason: NotALogReason): 2 {
  tell(`ridescope: ${printable(path)} is not a game log. ${notALogTexts[reason]}\n`);
  return 2;
}
