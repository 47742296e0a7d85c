import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../dist/', import.meta.url);

/** The bundle that `npm run build` makes; undefined when it is missing, or older than a source that it is made from. */
export function builtMain() {
  try {
    const { startedMs, sources } = JSON.parse(
      readFileSync(new URL('built-from.json', folder), 'utf8'),
    );
    const root = fileURLToPath(folder);
    const isCurrent = sources.every((path) => statSync(root + path).mtimeMs < startedMs);
    return isCurrent ? new URL('main.js', folder).href : undefined;
  } catch {
    // No bundle, or an installation without sources to compare it with: the sources answer, or their absence does.
    return undefined;
  }
}
