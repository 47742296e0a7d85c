import type { RunningServer } from '../support/server.ts';
import type { Rider } from './rider.ts';
import { differentPages } from './site-map.ts';

/** A page that `npm run bench:web` opens. */
export interface BenchedPage {
  path: string;
  /** Goal for its scripts and styles, as long as nobody uses the page: without what is only for paper or far below. */
  codeKb: number;
  isOwn: boolean;
  /** Search engines may list it. */
  isListed: boolean;
}

const smallKb = 123;
const reportKb = 190;

const codeKbOf = (path: string) => (path.startsWith('/report/') ? reportKb : smallKb);

/** Pages for everybody beside those of the site map, with names of things that every server has. */
const others: readonly [string, number][] = [
  ['/upload', smallKb],
  ['/auth/signin', smallKb],
  ['/search/RTX', smallKb],
  ['/hardware/nvidia-geforce-rtx-3060', smallKb],
  ['/analysis/demo-wireless-troubles', reportKb],
];

/** What only an account shows. */
function ownPages(rider: Rider): [string, number][] {
  return [
    ['/upload', 150],
    ['/files', 155],
    [rider.compare, 149],
    // With the drawing of the time line.
    [rider.report, 214],
    [rider.analysis, reportKb],
    ['/tokens/purchase', 135],
  ];
}

/** Lists every page of the site map, with the largest help topic in place of all, and one of each other kind. */
export async function benchedPages(
  { url }: RunningServer,
  rider: Rider,
): Promise<readonly BenchedPage[]> {
  const listed = await differentPages(url);
  const forAll: [string, number][] = [...others, [rider.sharedReport, reportKb]];
  return [
    ...listed.map((path) => ({ path, codeKb: codeKbOf(path), isOwn: false, isListed: true })),
    ...forAll
      .filter(([path]) => !listed.includes(path))
      .map(([path, codeKb]) => ({ path, codeKb, isOwn: false, isListed: false })),
    ...ownPages(rider).map(([path, codeKb]) => ({ path, codeKb, isOwn: true, isListed: false })),
  ];
}

/** Tells whether a page has one of some parts in its path; without any, all are wanted. */
export function isWanted({ path }: BenchedPage, parts: readonly string[]): boolean {
  return parts.length === 0 || parts.some((part) => path.includes(part));
}

const longestShown = 44;

/** Names a page in a table. */
export function nameOf({ path, isOwn }: BenchedPage): string {
  const shown = path.length > longestShown ? `${path.slice(0, longestShown)}…` : path;
  return isOwn ? `${shown}, signed in` : shown;
}
