import type { Incoming, LogFolder } from '../../../shared/incoming-logs.ts';
import { isFitFile } from './is-fit-file.ts';
import { isZipFile } from './is-zip-file.ts';

/** What came of files, folders and archives that were dropped together. */
export interface Collected {
  logs: File[];
  /** The other logs of each folder, the newest first. */
  offered: LogFolder[];
  /** What gave no log, and why. */
  troubles: CollectTrouble[];
}

export interface CollectTrouble {
  title: string;
  text: string;
}

/** Finds the logs in what was dropped: the newest of a folder, all of an archive. Never fails. */
export async function collectLogs(items: readonly Incoming[]): Promise<Collected> {
  const found: Collected = { logs: [], offered: [], troubles: [] };
  for (const item of items) {
    if (!(item instanceof File)) fromFolder(item, found);
    else if (isFitFile(item)) found.troubles.push(fitAlone(item));
    else if (isZipFile(item)) await fromZip(item, found);
    else found.logs.push(item);
  }
  return found;
}

function fitAlone({ name }: File): CollectTrouble {
  return {
    title: `${name} is a FIT file`,
    text: 'It has power, heart rate and cadence, but not what went wrong. Upload the Log.txt of the ride, then add the FIT file at the end of its report.',
  };
}

function fromFolder({ folder, logs }: LogFolder, { logs: taken, offered, troubles }: Collected) {
  const [newest, ...others] = logs;
  if (!newest) {
    troubles.push({
      title: `There is no Log.txt in the folder ${folder}`,
      text: 'The game keeps its logs in the folder Documents\\Zwift\\Logs. Drop that folder, or a Log.txt.',
    });
    return;
  }
  taken.push(newest);
  if (others.length > 0) offered.push({ folder, logs: others });
}

async function fromZip(file: File, { logs, troubles }: Collected) {
  // Most riders never drop an archive, so what reads one loads with the first.
  const reader = await import('@ridescope/log-archive').catch(() => undefined);
  if (!reader) {
    troubles.push({
      title: `${file.name} could not be read`,
      text: 'A part of the page could not be loaded. Check the connection, and drop it again.',
    });
    return;
  }
  try {
    const found = await reader.logsInZip(file);
    logs.push(...found.logs);
    if (found.damaged.length > 0) {
      troubles.push({
        title: `${found.damaged.join(', ')} in ${file.name} could not be unpacked`,
        text: 'It is damaged, or compressed in a rare way. The other logs were taken.',
      });
    }
  } catch (error) {
    if (!(error instanceof reader.ZipTrouble)) throw error;
    troubles.push({ title: `${file.name} could not be read`, text: error.message });
  }
}
