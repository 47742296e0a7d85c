import { globSync, readFileSync } from 'node:fs';
import { type PageName, pagePaths } from '@ridescope/contract/pages';
import { expect, it } from 'vitest';
import type { PageBuilds, PrerenderedPart } from '../../apps/web/src/shared/page.ts';
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

/** What the benchmark reads from the site map of the server: pages whose words the build renders at their address. */
async function pagesOfSiteMap(): Promise<PageName[]> {
  const files = globSync('apps/web/src/{features,app/pages}/*/page.ts', { cwd: root });
  const lists = await Promise.all(
    files.map(async (file): Promise<{ builds?: PageBuilds }> => import(`${root}/${file}`)),
  );
  return lists.flatMap(({ builds = {} }) =>
    Object.entries(builds)
      .filter(([, { prerendered }]) => prerendered === 'each' || isListed(prerendered))
      .map(([name]) => name as PageName),
  );
}

/** Frames of an example alone are no pages. */
const isListed = (part: PrerenderedPart | undefined) =>
  part !== undefined && part.isFrame !== 'only';

// `/auth` leads to the sign-in, and `/logreport/` shows the report at another address.
it('the tables of places have each page', () => {
  expect(missingIn('e2e/places/*.ts'), 'Change a table in e2e/places').toEqual([
    'auth',
    'logReport',
  ]);
});

it('the tables of code sizes have each page that the site map lacks', async () => {
  const files = 'e2e/bench/{code-sizes,benched-pages}.ts';
  const listed: readonly string[] = await pagesOfSiteMap();
  const missing = missingIn(files).filter((name) => !listed.includes(name));
  // `/auth` leads to the sign-in.
  expect(missing, 'Change a table in e2e/bench').toEqual(['auth']);
});
