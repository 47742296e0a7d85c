import { rideFileSentences } from '@ridescope/words/terminal/ride-file-sentences';
import type { NamedRideFile } from '../join-fit.ts';
import { block, styleFor, toned } from './style.ts';

/** What FIT files add to a report, as text for a terminal. */
export function renderRideFiles(files: readonly NamedRideFile[], hasColour: boolean): string {
  const style = styleFor(hasColour);
  const lines = files.flatMap(({ name, file }) => [
    '',
    ...block(style, 'FIT file', [
      style.bold(name),
      ...rideFileSentences(file).map((text) => toned(style, text)),
    ]),
  ]);
  return `${lines.join('\n')}\n`;
}
