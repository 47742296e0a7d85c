import { expect, it } from 'vitest';
import { hardwareListPath, hardwarePath } from './hardware-addresses.ts';
import { findPage } from './pages.ts';

it.each([
  ['NVIDIA GeForce RTX 3060 Ti', '/hardware/nvidia-geforce-rtx-3060-ti'],
  ['Intel Core i7-7700K @ 4.20GHz', '/hardware/intel-core-i7-7700k-4-20ghz'],
  ['(unknown)', '/hardware/unknown'],
])('the page of %s has a plain address', (name, path) => {
  expect(hardwarePath(name)).toBe(path);
  expect(findPage(path)?.page).toBe('hardware');
});

it('a name without Latin letters leads to the list of all', () => {
  expect(hardwarePath('显卡')).toBe(hardwareListPath);
  expect(findPage(hardwareListPath)?.page).toBe('hardware');
});
