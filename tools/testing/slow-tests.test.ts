import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run.ts';
import { chooseSlowTests, readSlowTests } from './slow-tests.ts';

const timed = (path: string, tests: number, durationMs: number) => ({ path, tests, durationMs });

describe('the choice of slow tests', () => {
  it('keeps the files that check most per second, up to their share of the time', () => {
    const files = [
      timed('packages/a.test.ts', 1, 500),
      timed('packages/b.test.ts', 10, 300),
      timed('packages/c.test.ts', 10, 150),
    ];
    expect(chooseSlowTests(files)).toEqual(['packages/a.test.ts', 'packages/b.test.ts']);
  });

  it('measures each app by its own time', () => {
    const files = ['apps/web', 'apps/server'].flatMap((app, index) => [
      timed(`${app}/slow.test.ts`, 1, 9000 * (index + 1)),
      timed(`${app}/quick.test.ts`, 1, 1000 * (index + 1)),
    ]);
    expect(chooseSlowTests(files)).toEqual(['apps/server/slow.test.ts', 'apps/web/slow.test.ts']);
  });
});

it('the list of slow tests names files that exist; otherwise, run `npm run slow-tests` after `npm test`', () => {
  expect(readSlowTests(root).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
