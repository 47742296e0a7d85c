import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run.ts';
import { leftOutByQuickTests, quickTests } from './quick-tests.ts';

const filesOf = (glob: string) => globSync(glob, { cwd: root });

describe('the quick tests', () => {
  it('have a file for each of their globs', () => {
    const globs = quickTests.flatMap(({ files }) => files);
    expect(globs.filter((glob) => filesOf(glob).length === 0)).toEqual([]);
  });

  it('start no process and load no server', () => {
    const files = quickTests.flatMap(({ files: globs }) => globs.flatMap(filesOf));
    const starting = /\b(?:spawnServer|spawnWorker|spawn|fork|deploy|runCrash)\(/;
    const found = files.filter((path) => starting.test(readFileSync(join(root, path), 'utf8')));
    expect(found).toEqual([]);
  });

  it('leave out every other file', () => {
    const leftOut = leftOutByQuickTests(root);
    expect(leftOut).toContain('tools/testing/quick-tests.test.ts');
    expect(leftOut).not.toContain('apps/server/src/features/tokens/ledger.test.ts');
  });
});
