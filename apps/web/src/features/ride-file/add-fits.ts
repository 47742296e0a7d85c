import type { Report } from '@ridescope/contract/report/report';
import { fitNamesOf } from '@ridescope/fit';
import { addedFitMessages as messages } from '@ridescope/words/en/pages/fit-card';
import { listText } from '@ridescope/words/format/list-text';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { fitRefusals } from '@ridescope/words/terminal/ride-file-sentences';
import type { IncomingFit } from '../../shared/file-takers.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { type SentRideFile, sendRideSeries } from './send-ride-series.ts';

/**
 * Adds the FIT files that were dropped with a log to its report: those that the rider named, and of a folder those whose name is a
 * time of the log.
 * @returns a sentence about what became of them; undefined where there is nothing to say
 * @throws Error when the worker fails
 */
export async function addFits(
  stored: StoredAddress,
  report: Report,
  fits: readonly IncomingFit[],
  log?: Blob,
): Promise<string | undefined> {
  const names = fitNamesOf(
    fits.map(({ file }) => file.name),
    report,
  );
  const files = fits
    .filter(({ file, isNamed }) => isNamed || names.includes(file.name))
    .map(({ file }) => file);
  if (files.length === 0) return undefined;
  return sentenceOf(await sendRideSeries(stored, report, files, log));
}

function sentenceOf(all: readonly SentRideFile[]): string {
  const added = all.filter(({ kind }) => kind === 'sent').map(({ read }) => read.name);
  const failed = all.flatMap(failureOf);
  const others = all.filter(({ kind }) => kind === 'otherRide').map(({ read }) => read.name);
  return [
    added.length > 0 ? writeMessage(messages.added, { names: listText(added) }) : '',
    ...failed,
    // In a list, a file is of one log, and of none of the others.
    added.length === 0 && others.length > 0
      ? writeMessage(messages['other-rides'], { names: listText(others), files: others.length })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function failureOf(sent: SentRideFile): string[] {
  const { name } = sent.read;
  if (sent.kind === 'notSent')
    return [writeMessage(messages.failed, { name, reason: sent.reason })];
  if (sent.kind !== 'refused') return [];
  const { read } = sent;
  return [
    read.kind === 'noZip'
      ? read.message
      : writeMessage(messages['left-out'], { name, reason: fitRefusals[read.reason] }),
  ];
}
