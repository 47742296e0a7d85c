import { closeSync } from 'node:fs';
import { repairFit } from '@ridescope/fit';
import { argumentErrors, fileErrors } from '@ridescope/words/errors/command-errors';
import { countOf } from '@ridescope/words/format/format-number';
import { fitRefusals } from '@ridescope/words/terminal/ride-file-sentences';
import { fileArguments } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { bytesOf } from './fit-sources.ts';
import { tell } from './output.ts';
import { printable } from './printable.ts';
import { create, refuseSameFile, standardOutput, writeAll } from './write-file.ts';

/** `ridescope repair-fit FILE [-o FILE]`: a whole FIT file from a broken one. Answers the exit code. */
export async function repairFitFile(args: readonly string[]): Promise<number> {
  const { path, out } = fileArguments('repair-fit', args);
  if (out === undefined && process.stdout.isTTY === true)
    throw new CommandError(argumentErrors.fitOutput);
  if (out !== undefined) refuseSameFile(path, out);
  const outcome = await repairFit(bytesOf(path));
  if (outcome.kind === 'refused')
    throw new CommandError(fileErrors.cannotRepair(printable(path), fitRefusals[outcome.reason]));
  if (outcome.kind === 'intact') {
    tell(`${printable(path)} is whole: there is nothing to repair, and nothing was written.\n`);
    return 0;
  }
  const file = out === undefined ? standardOutput : create(out);
  try {
    writeAll(file, outcome.file, out);
  } finally {
    if (out !== undefined) closeSync(file);
  }
  const end = outcome.hasNewEnd ? ', with a new end of the ride' : '';
  tell(`Repaired: ${countOf(outcome.records, 'record')} saved${end}.\n`);
  return 0;
}
