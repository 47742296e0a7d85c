import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Programs and packages that a build needs and the result must not have. */
const notWanted = [
  'usr/local/bin/npm',
  'usr/local/lib/node_modules',
  'usr/bin/gcc',
  'usr/bin/make',
  'usr/bin/python3',
  'root/.npm',
  'src',
];

/** Finds what the result of a build has too much, such as build tools and development dependencies. */
export function surplusOf(root: string, checkout: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const development = Object.entries(packages).flatMap(([path, { dev }]) => (dev ? path : []));
  const unwanted = [
    ...notWanted,
    ...development.map((path) => `app/${path}`),
    ...globSync('app/{apps,packages}/**/*.test.ts', { cwd: root }),
  ];
  return unwanted.filter((path) => existsSync(join(root, path)));
}

/** Size of a folder in bytes, as it is on the disk. */
export function sizeOf(folder: string): number {
  return Number(execFileSync('du', ['-s', '--block-size=1', folder]).toString().split('\t')[0]);
}
