import { existsSync } from 'node:fs';

/** Real logs, what experts say of them, and real systems may lie beside the checkout. They are not part of the project. */
// In a variable, because the tests of the web app turn a URL made of `import.meta.url` directly into a web address.
const here = import.meta.url;
const shared = new URL('../../../../shared/', here);

/** Returns the address of a file or folder in `../shared`, such as `logs/`, which may be missing. */
export function sharedFile(path: string): URL {
  return new URL(path, shared);
}

/** Says why a file or folder in `../shared` isn't read; undefined if it is. */
export function absenceOf(path: string): string | undefined {
  if (process.env.QUICK_TESTS === '1') return 'npm test reads them';
  if (process.env.REAL_LOGS === 'none') return 'REAL_LOGS=none leaves them out';
  if (!existsSync(sharedFile(path))) return `there is no ../shared/${path}`;
  return undefined;
}
