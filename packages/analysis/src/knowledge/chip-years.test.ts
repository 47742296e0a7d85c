import { describe, expect, it } from 'vitest';
import { chipYearOf, isOldChip } from './chip-years.ts';

describe('chipYearOf', () => {
  it.each([
    ['NVIDIA GeForce GT 640M', 2012],
    ['NVIDIA GeForce GTX 660', 2012],
    ['NVIDIA GeForce GTX 750 Ti', 2014],
    ['Intel HD Graphics 4000', 2012],
    ['Intel HD 3000', 2011],
    ['AMD Radeon HD 7850', 2013],
  ])('dates a %s to %d', (gpu, year) => {
    expect(chipYearOf(gpu)).toBe(year);
  });

  it.each([
    'NVIDIA GeForce GTX 1060',
    'NVIDIA GeForce RTX 3060',
    'Intel UHD Graphics 620',
    'Apple M1',
  ])('leaves a %s out, which is newer', (gpu) => {
    expect(chipYearOf(gpu)).toBeUndefined();
  });
});

describe('isOldChip', () => {
  it('counts eight years from the year of the chip to that of the ride', () => {
    expect(isOldChip('NVIDIA GeForce GTX 660', '2019-12-31T10:00:00Z')).toBe(false);
    expect(isOldChip('NVIDIA GeForce GTX 660', '2020-01-01T10:00:00Z')).toBe(true);
  });

  it('calls no chip old without its name or the date of the ride', () => {
    expect(isOldChip(undefined, '2025-01-01T10:00:00Z')).toBe(false);
    expect(isOldChip('NVIDIA GeForce GTX 660', undefined)).toBe(false);
  });
});
