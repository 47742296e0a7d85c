import { expect, it } from 'vitest';
import { findCircle } from './chunks.ts';

it('findCircle returns undefined for files that import each other one way only', () => {
  const imports = new Map([
    ['app', ['react', 'words']],
    ['words', ['react']],
    ['react', []],
  ]);
  expect(findCircle(imports)).toBeUndefined();
});

it('findCircle names the files of a circle, and none that only lead to it', () => {
  const imports = new Map([
    ['page', ['app']],
    ['app', ['tools']],
    ['tools', ['words']],
    ['words', ['app']],
  ]);
  expect(findCircle(imports)).toEqual(['app', 'tools', 'words', 'app']);
});
