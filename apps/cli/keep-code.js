// Analyses rides with the bundle and writes the code that V8 made meanwhile beside each chunk, for `bin/built-main.js`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import { fixturePath } from '@ridescope/samples/logs';
import { BuiltChunks } from './bin/built-main.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const setFlag = v8.setFlagsFromString;
// The commands choose V8's compilers by flags, but V8 refuses code that was made under other flags than it starts with.
v8.setFlagsFromString = () => {};
// V8 drops the code of functions that weren't called for a while.
setFlag('--no-flush-bytecode');
const chunks = new BuiltChunks(here('dist/'));
const { main } = chunks.load('main.cjs');
for (const ride of ['legacy-ride', 'modern-ride']) {
  const log = fixturePath(`${ride}.txt`);
  for (const args of [
    ['analyze', log, '--json'],
    ['analyze', log],
    ['redact', log],
  ])
    if ((await main(args)) !== 0) throw new Error(`ridescope ${args.join(' ')} failed`);
}
setFlag('--flush-bytecode');
for (const [path, script] of chunks.scripts)
  writeFileSync(`${path}.code`, script.createCachedData());
