import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const loader = fileURLToPath(new URL('../bin/built-main.js', import.meta.url));
const folder = `${mkdtempSync(join(tmpdir(), 'ridescope-chunks-'))}${sep}`;
afterAll(() => rmSync(folder, { recursive: true }));

const loaded = `
  const { BuiltChunks } = require(${JSON.stringify(loader)});
  const chunks = new BuiltChunks(${JSON.stringify(folder)});
  process.stdout.write(chunks.load('main.cjs').say(2) + ' ' + chunks.hasKeptCode('main.cjs'));
`;
const keepCode = `
  for (const [path, script] of chunks.scripts)
    require('node:fs').writeFileSync(path + '.code', script.createCachedData());
`;

/** Each in a new process, because V8 also finds code again that was compiled before in the same one. */
function run(script: string): string {
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
}

describe('BuiltChunks', () => {
  beforeAll(() => {
    const uses = 'const { word } = require("./word.cjs"); const { sep } = require("node:path");';
    writeFileSync(
      `${folder}main.cjs`,
      `${uses} exports.say = (n) => word(n) + sep; exports.path = __filename;`,
    );
    writeFileSync(`${folder}word.cjs`, 'exports.word = (n) => "ha".repeat(n);');
  });

  it('loads chunks and takes over code that was kept', () => {
    expect(run(loaded + keepCode)).toBe(`haha${sep} false`);
    expect(run(loaded)).toBe(`haha${sep} true`);
  });

  it('says where a chunk is, as libraries ask', () => {
    const path = `process.stdout.write(chunks.load('main.cjs').path === ${JSON.stringify(`${folder}main.cjs`)} ? ' yes' : ' no');`;
    expect(run(loaded + path)).toMatch(/ yes$/);
  });

  it('compiles a chunk whose kept code is damaged', () => {
    writeFileSync(`${folder}main.cjs.code`, 'no code');
    expect(run(loaded)).toBe(`haha${sep} false`);
  });
});
