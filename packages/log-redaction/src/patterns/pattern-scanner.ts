import { TriggerScanner } from '../trigger-scanner.ts';
import { cleanStarts } from './clean-lines.ts';
import { bitsOf, patterns } from './index.ts';

let scanner: TriggerScanner | undefined;

/** Returns the scanner for the triggers of all patterns. Creates it on first use, because it takes some milliseconds. */
export function patternScanner(): TriggerScanner {
  scanner ??= new TriggerScanner(
    patterns.flatMap(({ triggers }, index) => triggers.map((text) => [text, 1 << index] as const)),
    {
      known: cleanStarts,
      anywhere: bitsOf(({ isAnywhere }) => isAnywhere === true),
      numeric: bitsOf(({ isNumeric }) => isNumeric === true),
    },
  );
  return scanner;
}
