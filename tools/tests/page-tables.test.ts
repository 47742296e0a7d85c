import { globSync, readFileSync } from 'node:fs';
import { type PageName, pagePaths } from '@ridescope/contract/pages';
import { expect, it } from 'vitest';
import { root } from '../run.ts';

/** Addresses in the source of a table, up to their first parameter, such as `/report/` of `/report/demo`. */
function addressesIn(files: string): string[] {
  return globSync(files, { cwd: root }).flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/['"`](\/[\w./%-]*)/g)].map(
      ([, address = '']) => address,
    ),
  );
}

/** Pages of which no address is in the files. */
function missingIn(files: string): string[] {
  const addresses = addressesIn(files);
  const isThere = (path: string) => {
    const [, start = '', rest = ''] = /^([^:*]*?)(\/[:*].*)?$/.exec(path) ?? [];
    // A missing parameter is an address too if all may be missing.
    const isEnough = !/:\w+(?!\w|\?)|\*/.test(rest);
    return addresses.some(
      (address) =>
        (isEnough && address === start) || (rest !== '' && address.startsWith(`${start}/`)),
    );
  };
  return (Object.keys(pagePaths) as PageName[]).filter((name) => !isThere(pagePaths[name]));
}

/** What the benchmark reads from the site map of the server, and `/auth`. */
const inSiteMap: PageName[] = [
  'home',
  'auth',
  'contact',
  'ping',
  'liveView',
  'terms',
  'privacy',
  'benchmarks',
  'verifyStatement',
  'help',
  'helpTopic',
];

// `/auth` leads to the sign-in, and `/logreport/` shows the report at another address.
it('the tables of places have each page', () => {
  expect(missingIn('e2e/places/*.ts'), 'Change a table in e2e/places').toEqual([
    'auth',
    'logReport',
  ]);
});

it('the tables of code sizes have each page that the site map lacks', () => {
  const files = 'e2e/bench/{code-sizes,benched-pages}.ts';
  expect(missingIn(files), 'Change a table in e2e/bench').toEqual(inSiteMap);
});
