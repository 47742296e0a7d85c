import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { bytesText } from '@ridescope/words/format/format-number';
import type { Config } from '../../platform/process/config.ts';
import { type FreeBytes, freeBytesOf } from '../../platform/process/disk-space.ts';
import { MiB } from '../../platform/process/units.ts';
import { leaveFreeBytes } from '../../platform/storage/disk-object-store.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const { ok, note, wrong } = findingsOf('Disk');

/** Enough for some days of uploads, copies and recordings. */
const comfortableBytes = 2048 * MiB;

/** Checks that the data folder can be written, and how much room its disk has. */
export async function checkDisk(
  { dataDir }: Config,
  freeBytes: FreeBytes = freeBytesOf,
): Promise<Finding[]> {
  const folder = await existingFolder(dataDir);
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    const free = await freeBytes(folder);
    const room = `Free in ${dataDir}: ${bytesText(free)}.`;
    if (free < leaveFreeBytes) {
      const least = bytesText(leaveFreeBytes);
      return [wrong(room, `Make room: with less than ${least} no uploads are accepted.`)];
    }
    return free < comfortableBytes ? [note(room, 'Make room soon.')] : [ok(room)];
  } catch (error) {
    const mend = 'Give this user the folder, or set DATA_DIR to one that it can write.';
    return [wrong(`${dataDir} can't be used: ${reasonOf(error)}.`, mend)];
  }
}

/** The first start makes the folder in the nearest one that exists. */
async function existingFolder(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  const parent = path.dirname(folder);
  return isThere || parent === folder ? folder : existingFolder(parent);
}
