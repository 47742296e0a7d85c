import { isApiPath } from './error-handler.ts';

/**
 * Makes the address of a page readable that somebody typed as it is, such as `/search/100%`: a router refuses a per cent
 * sign without its two digits. Calls of the API stay as they are, and get an error.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%') || isApiPath(url)) return url;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (isReadable(path)) return url;
  const rest = url.slice(path.length);
  const repaired = path.replace(/%(?![0-9a-f]{2})/gi, '%25');
  // Bytes that are no text: each sign is then taken as it is.
  return (isReadable(repaired) ? repaired : path.replaceAll('%', '%25')) + rest;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
