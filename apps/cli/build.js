// Bundles the command line: it then takes a third of the time.
import { writeFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeBundle } from './bundle.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const startedMs = Date.now();
const output = await writeBundle(here('dist'));
// The stamp: what was joined, and when. With any of these changed since, the sources run instead.
const sources = output
  .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  .filter((id) => isAbsolute(id) && !id.includes('node_modules'))
  .map((id) => relative(here('../..'), id));
writeFileSync(here('dist/built-from.json'), JSON.stringify({ startedMs, sources }));
