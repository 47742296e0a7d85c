// Joins the command line and the engine into few files, and keeps their compiled code: it then takes half the time.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const layoutModule = here('../../packages/log-parser/src/known-layout.ts');
const startedMs = Date.now();

/** Puts the numbers of the matcher in place of the module that works them out. */
const laidOutMatcher = {
  name: 'laid-out-matcher',
  async load(id) {
    if (id !== layoutModule) return null;
    const { knownLayout } = await import(layoutModule);
    const numbers = Buffer.from(knownLayout.buffer).toString('base64');
    return {
      code: `const bytes = new Uint8Array(Buffer.from('${numbers}', 'base64'));
export const knownLayout = new Int32Array(bytes.buffer);`,
      moduleType: 'js',
    };
  },
};

const bundle = await rolldown({
  input: here('src/main.ts'),
  platform: 'node',
  plugins: [laidOutMatcher],
});
// Minified, because every start reads the whole text: 10 of 110 ms less. CommonJS, because V8 keeps the code of functions
// that were called for scripts only.
const { output } = await bundle.write({
  dir: here('dist'),
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name]-[hash].cjs',
  cleanDir: true,
  minify: true,
});
// The stamp: what was joined, and when. With any of these changed since, the sources run instead.
const sources = output
  .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  .filter((id) => isAbsolute(id) && !id.includes('node_modules'))
  .map((id) => relative(here('../..'), id));
// In a process without the flags that this one may have: kept code is only taken over under the flags it was made with.
execFileSync(process.execPath, [here('keep-code.js')], { stdio: ['ignore', 'ignore', 'pipe'] });
writeFileSync(here('dist/built-from.json'), JSON.stringify({ startedMs, sources }));
