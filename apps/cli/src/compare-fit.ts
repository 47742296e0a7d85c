import { basename } from 'node:path';
import { compareRecordings, type FitOutcome, readFit } from '@ridescope/fit';
import { argumentErrors, fileErrors } from '@ridescope/words/errors/command-errors';
import {
  comparisonRefusals,
  comparisonSentences,
} from '@ridescope/words/terminal/fit-comparison-sentences';
import { fitRefusals } from '@ridescope/words/terminal/ride-file-sentences';
import { argumentsOf } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { bytesOf } from './fit-sources.ts';
import { out } from './output.ts';
import { printable } from './printable.ts';
import { block, styleFor, toned } from './view/style.ts';

/** `ridescope compare-fit FIRST SECOND [--json]`: how two recordings of one ride differ. Answers the exit code. */
export async function compareFits(args: readonly string[]): Promise<number> {
  const { values, positionals } = argumentsOf(args, { json: { type: 'boolean' } });
  const [first, second, ...more] = positionals;
  if (first === undefined || second === undefined || more.length > 0)
    throw new CommandError(argumentErrors.twoFits);
  const [one, other] = [await seriesOf(first), await seriesOf(second)];
  const found = compareRecordings(one, other);
  if (typeof found === 'string')
    throw new CommandError(fileErrors.cannotCompare(comparisonRefusals[found]));
  if (values.json === true) {
    out(`${JSON.stringify(found)}\n`);
    return 0;
  }
  const style = styleFor(process.stdout.isTTY === true && !process.env.NO_COLOR);
  const lines = [
    ...block(style, 'First', [printable(basename(first))]),
    ...block(style, 'Second', [printable(basename(second))]),
    ...block(
      style,
      'Compared',
      comparisonSentences(found).map((text) => toned(style, text)),
    ),
  ];
  out(`${lines.join('\n')}\n`);
  return 0;
}

async function seriesOf(path: string): Promise<Extract<FitOutcome, { kind: 'read' }>['series']> {
  const outcome = await readFit(bytesOf(path));
  if (outcome.kind === 'read') return outcome.series;
  throw new CommandError(
    fileErrors.cannotRead(printable(basename(path)), fitRefusals[outcome.reason]),
  );
}
