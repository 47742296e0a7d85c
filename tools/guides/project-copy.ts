import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { type FileTree, makeFileTree } from '../testing/file-tree.ts';

/** A copy of the project in which a test may change sources. */
export interface ProjectCopy extends FileTree {
  read: (path: string) => string;
  /** Runs a program of the project in the copy. */
  run: (name: string, args: string[]) => { code: number | null; output: string };
}

/** What the types and tests of a change need, beside the installed packages. */
const copied = [
  'packages',
  'apps',
  'fixtures',
  'e2e',
  'tools',
  'biome.json',
  'tsconfig.base.json',
] as const;
const leftOut = /\/(?:node_modules|dist|public)$/;

/** Copies the sources and links the installed packages; those of the project lead into the copy. */
export function copyProject(): ProjectCopy {
  const tree = makeFileTree({
    'package.json': { type: 'module' },
    'vitest.config.js': 'export default { test: { isolate: false } };',
  });
  for (const name of copied)
    cpSync(join(root, name), join(tree.root, name), {
      recursive: true,
      filter: (path) => !leftOut.test(path.slice(root.length)),
    });
  linkPackages(tree.root);
  return {
    ...tree,
    read: (path) => readFileSync(join(tree.root, path), 'utf8'),
    run: (name, args) => {
      const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', name), args, {
        cwd: tree.root,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
        shell: process.platform === 'win32',
      });
      return { code: status, output: stdout + stderr };
    },
  };
}

function linkPackages(copy: string) {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@ridescope'), { recursive: true });
  const ours = ['@ridescope', '.bin'];
  for (const name of readdirSync(from).filter((each) => !ours.includes(each)))
    symlinkSync(join(from, name), join(to, name), 'junction');
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(to, '@ridescope', name), 'junction');
}
