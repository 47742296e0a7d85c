import type { LogAnalyzer } from '@ridescope/analysis';
import { fitLinesOf } from '@ridescope/analysis/fit-lines';
import type { Report } from '@ridescope/contract/report/report';
import {
  fitNamesOf,
  matchFits,
  mostFitBytes,
  type NamedFit,
  readFit,
  rideSeriesOf,
} from '@ridescope/fit';
import { fitCardMessages as messages } from '@ridescope/words/en/pages/fit-card';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { fitRefusals, rideFileSentences } from '@ridescope/words/terminal/ride-file-sentences';
import type { IncomingFit } from '../../../shared/file-takers.ts';
import type { FirstLook, RideFit, UnusedFit } from './look-at-report.ts';

/**
 * Reads the FIT files beside a log and adds them to the look at its rides. Of files that the rider didn't name, those are read whose
 * name is a time of the log.
 */
export async function lookWithFits(
  look: FirstLook,
  incoming: readonly IncomingFit[],
  report: Report,
  recording: LogAnalyzer['recording'],
): Promise<FirstLook> {
  const unused: UnusedFit[] = [];
  const fits: NamedFit[] = [];
  const chosen = chosenFits(incoming, report);
  for (const { file } of chosen) {
    const { name } = file;
    const fit = await readFile(file);
    if (fit.kind === 'read') fits.push({ name, fit });
    else
      unused.push({
        fileName: name,
        reason: writeMessage(messages.unread, { reason: fitRefusals[fit.reason] }),
      });
  }
  const rides = new Map<string, RideFit>();
  const lines = recording && fitLinesOf(recording.record);
  for (const { name, fit, file, isSpare } of matchFits(fits, report, lines)) {
    const series = rideSeriesOf(fit.series, file, report);
    const sentences = rideFileSentences(file);
    if (series && !isSpare) rides.set(series.activityId, { fileName: name, sentences, series });
    else {
      // Without a ride, the last sentence says why.
      const reason = series ? messages.spare : (sentences.at(-1)?.text ?? '');
      unused.push({ fileName: name, reason });
    }
  }
  const isNamed = (fileName: string) =>
    incoming.some((each) => each.isNamed && each.file.name === fileName);
  return {
    ...look,
    rides: look.rides.map((ride) => {
      const fit = rides.get(ride.id);
      return fit ? { ...ride, fit } : ride;
    }),
    unusedFits: unused.filter(({ fileName }) => isNamed(fileName)),
  };
}

function chosenFits(incoming: readonly IncomingFit[], report: Report): IncomingFit[] {
  const names = fitNamesOf(
    incoming.map(({ file }) => file.name),
    report,
  );
  return incoming.filter(({ file, isNamed }) => isNamed || names.includes(file.name));
}

async function readFile(file: File): ReturnType<typeof readFit> {
  // Before it is read: a page must not run out of memory.
  if (file.size > mostFitBytes) return { kind: 'refused', reason: 'tooLarge' };
  try {
    return await readFit(new Uint8Array(await file.arrayBuffer()));
  } catch {
    // It was moved or deleted meanwhile.
    return { kind: 'refused', reason: 'notFit' };
  }
}
