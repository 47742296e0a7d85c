import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { retainedBackups } from '../platform/database/backup-ages.ts';
import { dayMs } from '../platform/process/units.ts';
import { readManifest } from './backup-manifest.ts';

const retainedMonths = 12;
/** No backup takes longer, so an incomplete folder of that age is of a run that was cut off. */
const longestRunMs = 2 * dayMs;

interface BackupFolder {
  folder: string;
  at: Date;
}

/** Returns the name of a backup that starts at this moment. */
export function backupNameAt(now: Date): string {
  return `ridescope-${now.toISOString().replace(/[:.]/g, '-')}`;
}

/** Lists the complete backups in a folder, newest first. */
export async function listBackups(target: string): Promise<BackupFolder[]> {
  const backups: BackupFolder[] = [];
  for (const each of await foldersOf(target)) {
    if (each.isPartial) continue;
    const isComplete = await readManifest(each.folder).then(
      () => true,
      () => false,
    );
    if (isComplete) backups.push(each);
  }
  return backups.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * Deletes old backups: the three newest stay, and the last ones of seven days, four weeks and twelve months. Incomplete folders
 * go after two days; everything else in the folder stays.
 * @returns the folders that were deleted.
 */
export async function pruneBackups(target: string, now: Date): Promise<string[]> {
  const backups = await listBackups(target);
  const retained = new Set(retainedBackups(backups, { months: retainedMonths }));
  const cutOff = (await foldersOf(target)).filter(
    ({ isPartial, at }) => isPartial && now.getTime() - at.getTime() > longestRunMs,
  );
  const old = [...backups.filter((each) => !retained.has(each)), ...cutOff].map(
    ({ folder }) => folder,
  );
  for (const folder of old) await rm(folder, { recursive: true, force: true });
  return old;
}

async function foldersOf(target: string): Promise<(BackupFolder & { isPartial: boolean })[]> {
  return (await readdir(target)).flatMap((name) => {
    const [, day, hour, minute, second, ms, partial] =
      /^ridescope-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(\.partial)?$/.exec(name) ?? [];
    if (day === undefined) return [];
    const at = new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`);
    return [{ folder: path.join(target, name), at, isPartial: partial !== undefined }];
  });
}
