import { expect, it } from 'vitest';
import { type Placed, spreadLoadTests } from './load-tests-spread.ts';

const file = (project: string, path: string): Placed => ({ project, path });
const pathsOf = (files: Placed[]) =>
  spreadLoadTests(files, (placed) => placed).map(({ path }) => path);

it('the longest load tests run first, the others between those of the tools', () => {
  const files = [
    file('cli', '/p/apps/cli/a.test.ts'),
    file('load-tests', '/p/load-tests/scale/scale.test.ts'),
    file('load-tests', '/p/load-tests/crash/crash-run.test.ts'),
    file('load-tests', '/p/load-tests/attack/attack-run.test.ts'),
    file('tools', '/p/tools/a.test.ts'),
    file('tools', '/p/tools/b.test.ts'),
    file('tools', '/p/tools/c.test.ts'),
    file('web', '/p/apps/web/a.test.ts'),
  ];
  expect(pathsOf(files)).toEqual([
    '/p/load-tests/crash/crash-run.test.ts',
    '/p/apps/cli/a.test.ts',
    '/p/load-tests/scale/scale.test.ts',
    '/p/tools/a.test.ts',
    '/p/load-tests/attack/attack-run.test.ts',
    '/p/tools/b.test.ts',
    '/p/tools/c.test.ts',
    '/p/apps/web/a.test.ts',
  ]);
});

it('no file is lost where there are more load tests than tests of the tools, or none of these', () => {
  const loadTests = [1, 2, 3].map((n) => file('load-tests', `/p/load-tests/${n}.test.ts`));
  expect(pathsOf(loadTests)).toHaveLength(3);
  expect(pathsOf([...loadTests, file('tools', '/p/tools/a.test.ts')])).toHaveLength(4);
});
