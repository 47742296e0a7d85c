import type { Incoming } from '../../../shared/incoming-logs.ts';
import { isZipFile } from './is-zip-file.ts';

/** Returns the log when exactly one file was dropped or chosen; undefined for several, for a folder and for an archive. */
export function singleLog(items: readonly Incoming[]): File | undefined {
  const [one, ...others] = items;
  return one instanceof File && others.length === 0 && !isZipFile(one) ? one : undefined;
}
