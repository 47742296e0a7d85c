import { matchPath } from 'react-router';
import { paths } from './paths.ts';

/** What the top bar says of the product on each route; the first that matches. */
const texts: readonly (readonly [pattern: string, text: string])[] = [
  [paths.upload, 'From Log.txt to answers'],
  [paths.logs, 'Your rides over time'],
  [paths.purchaseTokens, 'What an answer costs'],
  [`${paths.auth}/*`, 'Your rides, your reports'],
  [paths.sharedReport, 'A ride, explained'],
  [paths.report, 'Your ride, explained'],
];

/** Where no route says more. */
const usualText = 'What went wrong in your ride';

export function brandText(pathname: string): string {
  return texts.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? usualText;
}
