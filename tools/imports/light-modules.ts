import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { scanFile } from './scan-file.ts';

/** The catalogue imports nothing. */
const dataAlone = '@ridescope/catalogue/';

/**
 * Whether a module and all that it loads belong to its own workspace or the catalogue, so that a page that takes a value from it
 * loads no library.
 * @param entry as the workspace exports it: `./pages` is `src/pages.ts`
 */
export function isLightModule(root: string, folder: string, entry: string): boolean {
  return isLight(root, posix.join(folder, 'src', `${entry}.ts`), new Set());
}

function isLight(root: string, file: string, seen: Set<string>): boolean {
  if (seen.has(file)) return true;
  seen.add(file);
  const path = join(root, file);
  // A missing module is for the compiler to report.
  if (!existsSync(path)) return true;
  return scanFile(file, readFileSync(path, 'utf8'))
    .imports.filter(({ isTypeOnly }) => !isTypeOnly)
    .every(
      ({ specifier }) =>
        specifier.startsWith(dataAlone) ||
        (specifier.startsWith('.') &&
          isLight(root, posix.join(posix.dirname(file), specifier), seen)),
    );
}
