import { pagePaths } from './pages.ts';

/*
 * Addresses of the pages of cards and processors. It doesn't load the schema library.
 */

/** Longest name in an address that is looked up. */
export const longestHardwareName = 200;

/** What an address calls a card or processor: `nvidia-geforce-rtx-3060`. The database derives the same from a name. */
export function hardwareSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Reads the part of an address whose card or processor is unknown: `rtx 9999` for `rtx-9999`. */
export function hardwareWords(slug: string): string {
  return slug
    .slice(0, longestHardwareName)
    .replace(/[-\s]+/g, ' ')
    .trim();
}

/** Links to the page of a card or processor. A name without any Latin letter or digit has only the list of all. */
export function hardwarePath(name: string): string {
  const slug = hardwareSlug(name);
  return slug === '' ? hardwareListPath : pagePaths.hardware.replace(':name?', slug);
}

/** All cards and processors that have a page. */
export const hardwareListPath = pagePaths.hardware.replace('/:name?', '');
