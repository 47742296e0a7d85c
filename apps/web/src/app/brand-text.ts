import { pagePaths } from '@ridescope/contract/pages';
import { matchPath } from 'react-router';

/** What the top bar says of the product on each route; the first that matches. */
const texts: readonly (readonly [pattern: string, text: string])[] = [
  [pagePaths.home, 'What went wrong, and what to try'],
  [pagePaths.upload, 'From Log.txt to answers'],
  [pagePaths.logs, 'Your rides over time'],
  [pagePaths.purchaseTokens, 'What an answer costs'],
  [`${pagePaths.auth}/*`, 'Your rides, your reports'],
  [pagePaths.sharedReport, 'A ride, explained'],
  [pagePaths.report, 'Your ride, explained'],
];

/** Where no route says more. */
const usualText = 'What went wrong in your ride';

export function brandText(pathname: string): string {
  return texts.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? usualText;
}
