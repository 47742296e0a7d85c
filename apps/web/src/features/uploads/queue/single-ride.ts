import type { Incoming, IncomingFit } from '../../../shared/file-takers.ts';
import { foundFits, isFitName } from '../../../shared/fit-name.ts';
import type { Collected } from './collect-logs.ts';
import { isZipFile } from './is-zip-file.ts';

/** One log with the FIT files that came with it. */
export interface SingleRide {
  log: File;
  fits: readonly IncomingFit[];
}

/**
 * Returns the log when exactly one was dropped or chosen, with the FIT files beside it; undefined for several logs, and for a folder
 * of logs, an archive, or FIT files alone.
 */
export function singleRide(items: readonly Incoming[]): SingleRide | undefined {
  const logs: File[] = [];
  const fits: IncomingFit[] = [];
  for (const item of items) {
    if (!(item instanceof File)) {
      if (item.logs.length > 0 || item.fits.length === 0) return undefined;
      fits.push(...foundFits(item.fits));
    } else if (isFitName(item.name)) fits.push({ file: item, isNamed: true });
    else if (isZipFile(item)) return undefined;
    else logs.push(item);
  }
  const [log, ...others] = logs;
  return log && others.length === 0 ? { log, fits } : undefined;
}

/** Returns the FIT files when nothing else was dropped or chosen; undefined otherwise. */
export function fitsAlone(items: readonly Incoming[]): IncomingFit[] | undefined {
  const files = items.filter((item) => item instanceof File && isFitName(item.name));
  if (files.length === 0 || files.length < items.length) return undefined;
  return (files as File[]).map((file) => ({ file, isNamed: true }));
}

/** Puts one log and its FIT files together as they are dropped. */
export function itemsOf({ log, fits }: SingleRide): Incoming[] {
  const found = fits.filter(({ isNamed }) => !isNamed).map(({ file }) => file);
  return [
    log,
    ...fits.filter(({ isNamed }) => isNamed).map(({ file }) => file),
    ...(found.length > 0 ? [{ folder: '', logs: [], fits: found }] : []),
  ];
}

/** Sorts files that were stored together into logs and their FIT files. */
export function collectedOf(files: readonly File[]): Collected {
  const [fits, logs] = [true, false].map((isFit) =>
    files.filter(({ name }) => isFitName(name) === isFit),
  );
  return {
    logs: logs ?? [],
    fits: (fits ?? []).map((file) => ({ file, isNamed: true })),
    offered: [],
    troubles: [],
  };
}
