import { openAsBlob, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Report } from '@ridescope/contract/report/report';
import { fitNamesOf, mostFitBytes } from '@ridescope/fit';
import { fitsInZip, ZipTrouble } from '@ridescope/log-archive';
import { fileErrors, fileReasons } from '@ridescope/words/errors/command-errors';
import { fitRefusals } from '@ridescope/words/terminal/ride-file-sentences';
import { CommandError } from './command-error.ts';
import { printable } from './printable.ts';
import { compressionOfFile } from './read-log.ts';

/** The bytes of a FIT file, which may be gzip. */
export interface FitSource {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** An archive of all rides has hundreds. */
const mostOfArchive = 10;

/**
 * Reads the FIT files that the rider named, of a zip archive the first ten in it.
 * @throws CommandError for one that can't be read
 */
export async function namedFits(paths: readonly string[]): Promise<FitSource[]> {
  const all: FitSource[] = [];
  for (const path of paths) all.push(...(await fitsOf(path)));
  return all;
}

async function fitsOf(path: string): Promise<FitSource[]> {
  if (compressionOfFile(path) !== 'zip') return [{ name: basename(path), bytes: bytesOf(path) }];
  try {
    return await sourcesOf((await fitsInZip(await openAsBlob(path))).slice(0, mostOfArchive));
  } catch (error) {
    if (!(error instanceof ZipTrouble)) throw error;
    throw new CommandError(fileErrors.cannotRead(printable(path), error.message));
  }
}

/** Reads the FIT files of a log's rides out of the zip archive that the log is in; none where it has none. */
export async function fitsBesideInArchive(path: string, report: Report): Promise<FitSource[]> {
  try {
    const fits = await fitsInZip(await openAsBlob(path));
    const names = fitNamesOf(
      fits.map(({ name }) => name),
      report,
    );
    return await sourcesOf(fits.filter(({ name }) => names.includes(name)));
  } catch (error) {
    if (error instanceof ZipTrouble) return [];
    throw error;
  }
}

async function sourcesOf(files: readonly File[]): Promise<FitSource[]> {
  const small = files.filter(({ size }) => size <= mostFitBytes);
  return Promise.all(
    small.map(async (file) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
}

/** Reads a FIT file of at most 10 MB. @throws CommandError */
export function bytesOf(path: string): Uint8Array<ArrayBuffer> {
  try {
    if (statSync(path).size > mostFitBytes)
      throw new CommandError(fileErrors.cannotRead(printable(path), fitRefusals.tooLarge));
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(fileErrors.cannotRead(printable(path), fileReasons.missingOrUnreadable));
  }
}
