import { uploadDetails } from '@ridescope/words/errors/upload-texts';
import { countOf } from '@ridescope/words/format/format-number';
import type { Incoming, IncomingFit, LogFolder } from '../../../shared/file-takers.ts';
import { foundFits, isFitName } from '../../../shared/fit-name.ts';
import { isZipFile } from './is-zip-file.ts';

/** What came of files, folders and archives that were dropped together. */
export interface Collected {
  logs: File[];
  /** FIT files of rides, of these logs or of others. */
  fits: IncomingFit[];
  /** The other logs of each folder, the newest first. */
  offered: LogFolder[];
  /** What gave no log, and why. */
  troubles: CollectTrouble[];
}

export interface CollectTrouble {
  title: string;
  text: string;
  /** FIT files without any log, which have a page for themselves. */
  fits?: File[];
}

/** A folder of more FIT files has to be looked through by its owner. */
const mostAlone = 10;

/** Finds logs and FIT files in what was dropped: the newest log of a folder, all of an archive. Never fails. */
export async function collectLogs(items: readonly Incoming[]): Promise<Collected> {
  const found: Collected = { logs: [], fits: [], offered: [], troubles: [] };
  for (const item of items) {
    if (!(item instanceof File)) fromFolder(item, found);
    else if (isFitName(item.name)) found.fits.push({ file: item, isNamed: true });
    else if (isZipFile(item)) await fromZip(item, found);
    else found.logs.push(item);
  }
  const { logs, fits, troubles } = found;
  const named = fits.filter(({ isNamed }) => isNamed).map(({ file }) => file);
  // A folder without a log has said so.
  if (logs.length === 0 && named.length > 0 && troubles.length === 0)
    troubles.push(fitsAlone(named));
  return found;
}

function fitsAlone(fits: File[]): CollectTrouble {
  const [first, ...others] = fits;
  return {
    title:
      others.length === 0
        ? `${first?.name} is a FIT file`
        : `${countOf(fits.length, 'FIT file')} without a log`,
    text: 'It shows when power, heart rate and cadence were missing, but not why. For the why, choose it together with the Log.txt of the ride.',
    fits,
  };
}

function fromFolder({ folder, logs, fits }: LogFolder, found: Collected) {
  const { logs: taken, offered, troubles } = found;
  found.fits.push(...foundFits(fits));
  const [newest, ...others] = logs;
  if (!newest) {
    troubles.push({
      title: `There is no Log.txt in the folder ${folder}`,
      text: 'The game keeps its logs in the folder Documents\\Zwift\\Logs. Drop that folder, or a Log.txt.',
      ...(fits.length > 0 && fits.length <= mostAlone && { fits: [...fits] }),
    });
    return;
  }
  taken.push(newest);
  if (others.length > 0) offered.push({ folder, logs: others, fits: [] });
}

async function fromZip(file: File, { logs, fits, troubles }: Collected) {
  // Most riders never drop an archive, so what reads one loads with the first.
  const reader = await import('@ridescope/log-archive').catch(() => undefined);
  if (!reader) {
    troubles.push({
      title: `${file.name} could not be read`,
      text: uploadDetails.partNotLoaded,
    });
    return;
  }
  try {
    const found = await reader.ridesInZip(file);
    logs.push(...found.logs);
    fits.push(...foundFits(found.fits));
    if (found.damaged.length > 0) {
      troubles.push({
        title: `${found.damaged.join(', ')} in ${file.name} could not be unpacked`,
        text: 'It is damaged, or compressed in a rare way. The other files were taken.',
      });
    }
  } catch (error) {
    if (!(error instanceof reader.ZipTrouble)) throw error;
    troubles.push({ title: `${file.name} could not be read`, text: error.message });
  }
}
