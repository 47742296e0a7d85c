import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Inside, readInside } from '@ridescope/notices';
import type { LockFile } from './lock-file.ts';

/** Licenses under which we pass packages on: those that ask for their text, and MPL-2.0, which also asks for changed files. */
const accepted = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0'],
  ...['Apache-2.0', 'MPL-2.0', 'OFL-1.1', '(MIT OR CC0-1.0)'],
]);

/** Packages that state their license without its text. Those of a system have the text in the package that loads them. */
const withoutText = new Set([
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-login',
  '@aws-sdk/nested-clients',
  'abstract-logging',
  'css-box-shadow',
  'pg-copy-streams',
  'pg-types',
  'pgpass',
]);
const ofSystem = /^@(?:napi-rs\/nice|resvg\/resvg-js)-/;

/** Reads the licenses of the packages of production that are installed. Those for other systems are not. */
export function shippedPackages(root: string, { packages }: LockFile): Inside[] {
  return Object.entries(packages)
    .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && !dev)
    .map(([path]) => join(root, path))
    .filter((folder) => existsSync(folder))
    .map(readInside);
}

/** Names packages under a license that isn't on the list, and those without a text of it. */
export function licenseProblems(shipped: readonly Inside[]): string[] {
  return shipped.flatMap(({ name, version, license, text }) => {
    if (!accepted.has(license)) {
      return [
        `${name} ${version} has the license ${license}, which tools/supply/licenses.ts lacks`,
      ];
    }
    const isKnown = withoutText.has(name) || ofSystem.test(name);
    return text === '' && !isKnown ? [`${name} ${version} brings no text of its license`] : [];
  });
}
