import type { RunningServer } from '../support/server.ts';
import type { Rider } from './rider.ts';
import { differentPages } from './site-map.ts';

/** A page that `npm run bench:web` opens. */
export interface BenchedPage {
  path: string;
  isOwn: boolean;
  /** Search engines may list it. */
  isListed: boolean;
}

/** Pages for everybody beside those of the site map, with names of things that every server has. */
const others = [
  '/upload',
  '/auth/signin',
  '/search/RTX',
  '/hardware/nvidia-geforce-rtx-3060',
  '/analysis/demo-wireless-troubles',
];

/** What only an account shows. */
function ownPages(rider: Rider): string[] {
  return ['/upload', '/files', rider.compare, rider.report, rider.analysis, '/tokens/purchase'];
}

/** Lists every page of the site map, with the largest help topic in place of all, and one of each other kind. */
export async function benchedPages(
  { url }: RunningServer,
  rider: Rider,
): Promise<readonly BenchedPage[]> {
  const listed = await differentPages(url);
  const forAll = [...others, rider.sharedReport];
  return [
    ...listed.map((path) => ({ path, isOwn: false, isListed: true })),
    ...forAll
      .filter((path) => !listed.includes(path))
      .map((path) => ({ path, isOwn: false, isListed: false })),
    ...ownPages(rider).map((path) => ({ path, isOwn: true, isListed: false })),
  ];
}

/** Returns whether a page has one of some parts in its path; without any, all are wanted. */
export function isWanted({ path }: BenchedPage, parts: readonly string[]): boolean {
  return parts.length === 0 || parts.some((part) => path.includes(part));
}

const longestShown = 44;

/** Names a page in a table. */
export function nameOf({ path, isOwn }: BenchedPage): string {
  const shown = path.length > longestShown ? `${path.slice(0, longestShown)}…` : path;
  return isOwn ? `${shown}, signed in` : shown;
}
