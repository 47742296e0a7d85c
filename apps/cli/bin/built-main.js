import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const built = here('../dist/main.js');
const sources = [
  '../src',
  '../../../packages/analysis/src',
  '../../../packages/log-parser/src',
  '../../../packages/log-simulator/src',
];

/** The bundle that `npm run build` makes; undefined when it is missing or older than any source. */
export function builtMain() {
  try {
    const madeMs = statSync(built).mtimeMs;
    return sources.every((folder) => newestMs(here(folder)) < madeMs)
      ? new URL(`file://${built}`).href
      : undefined;
  } catch {
    // No bundle, or an installation without sources to compare it with: the sources answer, or their absence does.
    return undefined;
  }
}

function newestMs(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // Tests are no part of the bundle, and looking at each file takes its time at every start.
    if (entry.name === 'testing' || entry.name.endsWith('.test.ts')) continue;
    const path = `${folder}/${entry.name}`;
    const ms = entry.isDirectory() ? newestMs(path) : statSync(path).mtimeMs;
    if (ms > newest) newest = ms;
  }
  return newest;
}
