import { pagePaths } from '@ridescope/contract/pages';

/** Where a sign-in leads when nothing else was asked for. */
const usualPath = pagePaths.upload;

const parameter = 'next';

/** The build doesn't know where its pages will be. */
const anySite = 'http://localhost';

/** Address of the sign-in that leads back to a page of ours. */
export function signInPath(signIn: string, next: string): string {
  const safe = safePath(next);
  return safe === usualPath ? signIn : `${signIn}?${new URLSearchParams({ [parameter]: safe })}`;
}

/** The page that the address of a sign-in page names; `/upload` when it names none, or one that is not ours. */
export function nextPath(search: string): string {
  return safePath(new URLSearchParams(search).get(parameter) ?? usualPath);
}

/**
 * An address of this site, without its origin. An address in a link could be anybody's: whatever leaves the
 * site, or leads back to the sign-in, becomes the usual page.
 */
function safePath(wanted: string): string {
  const site = import.meta.env.SSR ? anySite : window.location.origin;
  if (!wanted.startsWith('/') || !URL.canParse(wanted, site)) return usualPath;
  const { origin, pathname, search, hash } = new URL(wanted, site);
  const isOurs = origin === site && !pathname.startsWith('//');
  return isOurs && !isSignIn(pathname) ? pathname + search + hash : usualPath;
}

function isSignIn(pathname: string): boolean {
  // The router takes addresses in any case.
  return `${pathname.toLowerCase()}/`.startsWith(`${pagePaths.auth}/`);
}
