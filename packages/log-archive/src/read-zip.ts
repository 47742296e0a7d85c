import { bytesText, countText } from '@ridescope/words/format/format-number';
import {
  BlobReader,
  BlobWriter,
  configure,
  type Entry,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-external.js';
import { asGzip } from './as-gzip.ts';
import { isLogName } from './log-name.ts';
import { mostUnpackedBytes, mostZipEntries } from './zip-limits.ts';

/** Reports an archive that gives no log; `message` says why, and what to do. */
export class ZipTrouble extends Error {
  override name = 'ZipTrouble';
}

export interface ZippedLogs {
  logs: File[];
  damaged: string[];
}

const noLogIn = 'There is no log in it: no Log.txt, and no other text file.';
const unpackIt = 'Unpack it on your computer, and use the logs in it.';
const damaged = `It is damaged, or of a kind that can't be read here. ${unpackIt}`;

// Nothing is decompressed here, so there is nothing for workers to do.
configure({ useWebWorkers: false });

/** How an entry is compressed. Everything else is rare. */
const methods = { stored: 0, deflate: 8 };

/**
 * Takes the logs out of a zip archive as they are in it: each one stays compressed, and is unpacked while it is read, where
 * the limit for a single log holds.
 * @returns a file per log, the newest first: gzip, or plain where the archive doesn't compress it; and the names of logs that
 * are damaged
 * @throws ZipTrouble for an archive without logs, with a password, that is damaged as a whole, or above the limits
 */
export function logsInZip(file: Blob): Promise<ZippedLogs> {
  return takenFrom(file, logsAmong, noLogIn);
}

/**
 * Takes the FIT files out of a zip archive, as `logsInZip` takes logs: gzip, or plain where the archive doesn't compress them.
 * @throws ZipTrouble as `logsInZip`
 */
export async function fitsInZip(file: Blob): Promise<File[]> {
  return (await takenFrom(file, fitsAmong, 'There is no FIT file in it.')).logs;
}

/**
 * Takes logs and FIT files out of a zip archive, as `logsInZip` takes logs.
 * @throws ZipTrouble as `logsInZip`, where there is neither
 */
export async function ridesInZip(file: Blob): Promise<ZippedLogs & { fits: File[] }> {
  const among = (files: readonly FileEntry[]) => [...logsAmong(files), ...fitsAmong(files)];
  const { logs: found, damaged } = await takenFrom(file, among, noLogIn);
  const [fits, logs] = [true, false].map((isFit) =>
    found.filter(({ name }) => fitName.test(name) === isFit),
  );
  return { logs: logs ?? [], fits: fits ?? [], damaged };
}

async function takenFrom(
  file: Blob,
  among: (files: readonly FileEntry[]) => FileEntry[],
  noneIn: string,
): Promise<ZippedLogs> {
  const reader = new ZipReader(new BlobReader(file));
  try {
    const entries = among(await listed(reader));
    if (entries.length === 0) throw new ZipTrouble(noneIn);
    if (entries.some(({ encrypted }) => encrypted)) {
      throw new ZipTrouble(`It is protected by a password. ${unpackIt}`);
    }
    const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (bytes > mostUnpackedBytes) {
      throw new ZipTrouble(
        `Its files are larger than ${bytesText(mostUnpackedBytes)} when unpacked. Use fewer files at a time.`,
      );
    }
    const taken = await Promise.all(entries.map(logIn));
    const logs = taken.filter((log) => log instanceof File);
    if (logs.length === 0) throw new ZipTrouble(damaged);
    return { logs, damaged: taken.filter((log) => typeof log === 'string') };
  } catch (error) {
    if (error instanceof ZipTrouble) throw error;
    throw new ZipTrouble(damaged, { cause: error });
  } finally {
    await reader.close();
  }
}

/** Lists the files, and stops where there are too many. */
async function listed(reader: ZipReader<Blob>): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  let count = 0;
  for await (const entry of reader.getEntriesGenerator()) {
    count += 1;
    if (count > mostZipEntries) {
      throw new ZipTrouble(
        `It has more than ${countText(mostZipEntries)} files. Use only your logs.`,
      );
    }
    if (isFile(entry)) files.push(entry);
  }
  return files;
}

function isFile(entry: Entry): entry is FileEntry {
  return !entry.directory;
}

/** A Mac puts a hidden copy of each file into a folder of this name. */
const hiddenFile = /(?:^|\/)(?:__MACOSX\/|\.)/;

/** Some services export a file that is compressed already. */
const fitName = /\.fit(?:\.gz)?$/i;

function fitsAmong(files: readonly FileEntry[]): FileEntry[] {
  return files.filter(({ filename }) => fitName.test(filename) && !hiddenFile.test(filename));
}

/** Picks the game's logs; where none has such a name, all text files, because riders rename what they keep. */
function logsAmong(files: readonly FileEntry[]): FileEntry[] {
  const texts = files.filter(
    ({ filename }) => /\.txt$/i.test(filename) && !hiddenFile.test(filename),
  );
  const logs = texts.filter(({ filename }) => isLogName(baseName(filename)));
  return (logs.length > 0 ? logs : texts).sort(
    (a, b) => b.lastModDate.getTime() - a.lastModDate.getTime(),
  );
}

/** Takes one log out; returns its name if it is damaged, or compressed in a rare way. */
async function logIn(entry: FileEntry): Promise<File | string> {
  const { filename, compressionMethod, lastModDate, crc32 = 0, uncompressedSize } = entry;
  const [name, lastModified] = [baseName(filename), lastModDate.getTime()];
  try {
    const raw = await entry.getData(new BlobWriter(), {
      passThrough: true,
      // Entries that share their bytes are how a small archive pretends to be a large one.
      checkOverlappingEntry: true,
    });
    if (compressionMethod === methods.stored) return new File([raw], name, { lastModified });
    if (compressionMethod !== methods.deflate) return name;
    return asGzip(raw, { name, lastModified, crc32, uncompressedSize });
  } catch {
    // The others of the archive may be whole.
    return name;
  }
}

function baseName(path: string): string {
  return path.split('/').at(-1) ?? path;
}
