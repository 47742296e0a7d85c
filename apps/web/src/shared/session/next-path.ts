import { pagePaths } from '@ridescope/contract/pages';

/** Where a sign-in leads when nothing else was asked for. */
const usualPath = pagePaths.upload;

const parameter = 'next';

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
  if (!wanted.startsWith('/') || !URL.canParse(wanted, window.location.origin)) return usualPath;
  const { origin, pathname, search, hash } = new URL(wanted, window.location.origin);
  const isOurs = origin === window.location.origin && !pathname.startsWith('//');
  return isOurs && !isSignIn(pathname) ? pathname + search + hash : usualPath;
}

function isSignIn(pathname: string): boolean {
  // The router takes addresses in any case.
  return `${pathname.toLowerCase()}/`.startsWith(`${pagePaths.auth}/`);
}
