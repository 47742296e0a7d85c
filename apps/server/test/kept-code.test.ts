import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serveModule } from './support/processes/modules.ts';

const keepCode = join(import.meta.dirname, '../src/commands/keep-code.ts');
/** Prints at the end whether Node has loaded what removes types. */
const tell = `data:text/javascript,process.on("exit", () => {
  console.log(process.moduleLoadList.some((name) => name.includes("amaro")));
})`;

it('the first start of a server compiles nothing that the build has kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ridescope-kept-'));
  try {
    const end = (...args: string[]) =>
      spawnSync(process.execPath, args, {
        // It ends at this value, behind its imports.
        env: { PATH: process.env.PATH, PORT: 'none', NODE_COMPILE_CACHE: folder },
        encoding: 'utf8',
      });
    expect(end(keepCode)).toMatchObject({ status: 0, stdout: '' });
    const { status, stdout, stderr } = end('--import', tell, serveModule);
    expect(stderr).toContain('PORT');
    expect({ status, stdout }).toEqual({ status: 1, stdout: 'false\n' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
