import type { Incoming } from '../../../shared/incoming-logs.ts';
import { isFitFile } from './is-fit-file.ts';
import { isZipFile } from './is-zip-file.ts';

/**
 * Returns the log when exactly one file was dropped or chosen; undefined for several, and for a folder, an
 * archive or a FIT file.
 */
export function singleLog(items: readonly Incoming[]): File | undefined {
  const [one, ...others] = items;
  if (!(one instanceof File) || others.length > 0) return undefined;
  return isZipFile(one) || isFitFile(one) ? undefined : one;
}
