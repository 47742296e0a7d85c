import type { SavedLength } from '@ridescope/contract/fit-lines';
import type { Report } from '@ridescope/contract/report/report';
import { savedRecordsOf } from '@ridescope/fit';
import { advancedViewMessages as messages } from '@ridescope/words/en/terminal/advanced';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { rescueWords } from '@ridescope/words/report/rescue-words';
import { rideFileSentences, savedRecordsText } from '@ridescope/words/terminal/ride-file-sentences';
import type { NamedRideFile } from '../join-fit.ts';
import { block, styleFor, toned } from './style.ts';

export interface ShownRideFiles {
  files: readonly NamedRideFile[];
  /** Of the whole log, with the lengths of the ride's FIT file that it states. */
  report: Report;
  lengths: readonly SavedLength[];
  /** The only activity that is asked for, counted from 1. */
  activity: number | undefined;
}

/** Shows what FIT files, and the lengths of them in the log, add to a report; empty where there is nothing. */
export function renderRideFiles(shown: ShownRideFiles, hasColour: boolean): string {
  const { files, report, lengths, activity } = shown;
  const style = styleFor(hasColour);
  const ofLog = savedRecordsOf(report, lengths)
    .filter((saved) => activity === undefined || saved.activity === activity - 1)
    .map((saved) => {
      const text = savedRecordsText(saved);
      return report.activities.length > 1
        ? writeMessage(messages['of-activity'], { number: saved.activity + 1, text })
        : text;
    });
  const rescue = activity === undefined ? rescueWords(report) : undefined;
  const known = [...ofLog, ...(rescue ? [`${rescue.title}: ${rescue.text}`] : [])];
  const blocks = [
    ...(known.length > 0 ? [block(style, messages['fit-file'], known)] : []),
    ...files.map(({ name, file }) =>
      block(style, messages['fit-file'], [
        style.bold(name),
        ...rideFileSentences(file).map((text) => toned(style, text)),
      ]),
    ),
  ];
  return blocks.map((lines) => `\n${lines.join('\n')}\n`).join('');
}
