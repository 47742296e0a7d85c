import { expect, it } from 'vitest';
import { type Placed, spreadLoadTests } from './load-tests-spread.ts';

const file = (project: string, path: string): Placed => ({ project, path });
const pathsOf = (files: Placed[]) =>
  spreadLoadTests(files, (placed) => placed).map(({ path }) => path);

it('two load tests run first, one before each next project, and the rest before the last one', () => {
  const files = [
    file('cli', '/p/apps/cli/a.test.ts'),
    file('load-tests', '/p/load-tests/faults/caddy-proxy.test.ts'),
    file('load-tests', '/p/load-tests/scale/scale.test.ts'),
    file('load-tests', '/p/load-tests/faults/fault-run.test.ts'),
    file('load-tests', '/p/load-tests/crash/crash-run.test.ts'),
    file('load-tests', '/p/load-tests/attack/attack-run.test.ts'),
    file('packages', '/p/packages/a.test.ts'),
    file('packages', '/p/packages/b.test.ts'),
    file('web', '/p/apps/web/a.test.ts'),
    file('web', '/p/apps/web/b.test.ts'),
  ];
  expect(pathsOf(files)).toEqual([
    '/p/load-tests/crash/crash-run.test.ts',
    '/p/load-tests/faults/fault-run.test.ts',
    '/p/apps/cli/a.test.ts',
    '/p/load-tests/attack/attack-run.test.ts',
    '/p/packages/a.test.ts',
    '/p/packages/b.test.ts',
    '/p/load-tests/scale/scale.test.ts',
    '/p/load-tests/faults/caddy-proxy.test.ts',
    '/p/apps/web/a.test.ts',
    '/p/apps/web/b.test.ts',
  ]);
});

it('no load test is lost where it runs alone or before one project', () => {
  const loadTests = [1, 2, 3, 4].map((n) => file('load-tests', `/p/load-tests/${n}.test.ts`));
  expect(pathsOf(loadTests)).toHaveLength(4);
  expect(pathsOf([...loadTests, file('tools', '/p/tools/a.test.ts')])).toHaveLength(5);
});
