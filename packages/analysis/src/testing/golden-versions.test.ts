import { expect, it } from 'vitest';
import { nextVersion } from './golden-versions.ts';

const committed = [{ version: 4, hash: 'a' }];

it('the version is raised once, however often its results change before a commit', () => {
  expect(nextVersion(committed, 'b')).toBe(5);
  expect(nextVersion(committed, 'c')).toBe(5);
});

it('the version stays for results that are committed, or are back at them', () => {
  expect(nextVersion(committed, 'a')).toBe(4);
});

it('the version of a merge is above both sides unless its results are those of the newer one', () => {
  const sides = [...committed, { version: 6, hash: 'b' }];
  expect(nextVersion(sides, 'b')).toBe(6);
  expect(nextVersion(sides, 'a')).toBe(7);
  expect(nextVersion([...committed, { version: 4, hash: 'b' }], 'c')).toBe(5);
});
