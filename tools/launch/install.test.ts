import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileTree, makeFileTree } from '../testing/file-tree.ts';
import { installCommand, whatIsMissing } from './install.js';

const elsewhere = process.platform === 'linux' ? 'darwin' : 'linux';
const libc = () => {
  const report = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl';
};

const locked = {
  '': { version: '3.0.0' },
  'apps/web': { version: '3.0.0' },
  'node_modules/web': { resolved: 'apps/web', link: true },
  'node_modules/plain': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/plain/node_modules/inner': { version: '2.0.0', integrity: 'sha512-b' },
  'node_modules/binary': { version: '1.0.0', optional: true, os: [process.platform] },
  'node_modules/foreign': { version: '1.0.0', optional: true, os: elsewhere },
  'node_modules/other-libc': {
    version: '1.0.0',
    optional: true,
    os: [process.platform],
    libc: [libc() === 'glibc' ? 'musl' : 'glibc'],
  },
  'node_modules/needed-by-foreign': { version: '1.0.0', optional: true },
};
const leftOut = [
  '',
  'node_modules/foreign',
  'node_modules/other-libc',
  'node_modules/needed-by-foreign',
];
const installed = Object.fromEntries(
  Object.entries(locked).filter(([folder]) => !leftOut.includes(folder)),
);

let project: FileTree;
beforeEach(() => {
  project = makeFileTree({
    'package-lock.json': { packages: locked },
    'node_modules/.package-lock.json': { packages: installed },
    'node_modules/web/package.json': {},
    'node_modules/plain/package.json': {},
    'node_modules/plain/node_modules/inner/package.json': {},
    'node_modules/binary/package.json': {},
  });
});
afterEach(() => project.remove('.'));

describe('an install', () => {
  it('is complete without packages for other machines', () => {
    expect(whatIsMissing(project.root)).toBeUndefined();
  });

  it('is missing on a fresh checkout', () => {
    project.remove('node_modules');
    expect(whatIsMissing(project.root)).toBe('there are none yet');
  });

  it('is unfinished until npm has written its copy of the lock file', () => {
    project.remove('node_modules/.package-lock.json');
    expect(whatIsMissing(project.root)).toBe('the last install was interrupted');
  });

  it('is unfinished when that copy is incomplete', () => {
    project.write({ 'node_modules/.package-lock.json': '{"packages":' });
    expect(whatIsMissing(project.root)).toBe('the last install was interrupted');
  });

  it.each([['plain'], ['plain/node_modules/inner'], ['binary'], ['web']])(
    'is incomplete when the folder of %s is gone',
    (name) => {
      project.remove(`node_modules/${name}`);
      expect(whatIsMissing(project.root)).toMatch(`node_modules/`);
    },
  );

  it('is incomplete when the binary for this machine is missing', () => {
    const { 'node_modules/binary': _, ...rest } = installed;
    project.write({ 'node_modules/.package-lock.json': { packages: rest } });
    expect(whatIsMissing(project.root)).toBe('node_modules/binary is missing');
  });

  it.each([
    ['another version', { version: '1.0.1', integrity: 'sha512-a' }],
    ['other content', { version: '1.0.0', integrity: 'sha512-z' }],
  ])('is outdated when the lock file names %s', (_, plain) => {
    project.write({
      'package-lock.json': { packages: { ...locked, 'node_modules/plain': plain } },
    });
    expect(whatIsMissing(project.root)).toBe('the lock file has changed since the last install');
  });

  it('is outdated when the lock file names a new package', () => {
    const packages = { ...locked, 'node_modules/new': { version: '1.0.0' } };
    project.write({ 'package-lock.json': { packages } });
    expect(whatIsMissing(project.root)).toBe('node_modules/new is missing');
  });
});

describe('the install command', () => {
  it('uses the npm that runs the script', () => {
    const { command, args } = installCommand({ npm_execpath: '/opt/npm/bin/npm-cli.js' });
    expect([command, ...args.slice(0, 2)]).toEqual([
      process.execPath,
      '/opt/npm/bin/npm-cli.js',
      'ci',
    ]);
  });

  it('uses the npm of the search path outside a script', () => {
    const { command, args } = installCommand({});
    expect([command, args[0]]).toEqual(['npm', 'ci']);
  });
});

it('the install keeps downloads in the project when the home folder is read-only', () => {
  const env = { npm_config_cache: '/missing-home/.npm' };
  expect(installCommand(env, () => false).args.slice(-2)).toEqual(['--cache', '.cache/npm']);
  expect(installCommand(env, () => true).args).not.toContain('--cache');
});
