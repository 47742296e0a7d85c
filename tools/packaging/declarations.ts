import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { cacheFolder, root } from '../run.ts';

const ours = '@ridescope/';

/** The specifier in `from '…'` and `import('…')`. */
const specifiers = /(\bfrom\s+|\bimport\(|^import\s+)(['"])([^'"]+)\2/gm;

/**
 * Copies the declarations that an entry needs, also those of other workspaces, and points their imports at the copies.
 * `tsc -b` has made them.
 * @param entries modules of the workspace, as `index`
 * @param into folder, emptied by the caller; a module lies there as `analysis/index.d.ts`
 */
export function copyDeclarations(
  workspace: string,
  entries: readonly string[],
  into: string,
): void {
  const waiting = entries.map((entry) => `${workspace}/${entry}`);
  const copied = new Set<string>();
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (copied.has(module)) continue;
    copied.add(module);
    const from = module;
    const text = readFileSync(join(cacheFolder, 'types', `${module}.d.ts`), 'utf8');
    const pointed = text.replace(specifiers, (whole, before, quote, specifier: string) => {
      const target = moduleOf(specifier, from);
      if (target === undefined) return whole;
      waiting.push(target);
      const path = posix.relative(posix.dirname(from), target);
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}.js${quote}`;
    });
    const file = join(into, `${module}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pointed);
  }
}

/** The module of ours that a specifier means, as `contract/report/report`; undefined for other packages. */
function moduleOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.'))
    return posix.join(posix.dirname(from), specifier.replace(/\.ts$/, ''));
  if (!specifier.startsWith(ours)) return undefined;
  const [workspace = '', ...rest] = specifier.slice(ours.length).split('/');
  const manifest = readFileSync(join(root, 'packages', workspace, 'package.json'), 'utf8');
  const exported: Record<string, string> = JSON.parse(manifest).exports;
  const name = rest.length === 0 ? '.' : `./${rest.join('/')}`;
  const source = exported[name] ?? exported['./*']?.replace('*', rest.join('/'));
  if (source === undefined) throw new Error(`${specifier} is not exported`);
  return `${workspace}/${source.replace(/^\.\/src\/|\.ts$/g, '')}`;
}
