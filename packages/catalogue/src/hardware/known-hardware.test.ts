import { describe, expect, it } from 'vitest';
import { knownCard, knownCards } from './graphics-cards.ts';
import { knownProcessor, knownProcessors } from './processors.ts';
import { sampleRates } from './sample-rates.ts';

describe('the lists of known hardware', () => {
  it.each([
    ['cards', knownCards, knownCard],
    ['processors', knownProcessors, knownProcessor],
  ] as const)('name each of the %s once, with a plausible mark', (_, list, find) => {
    expect(new Set(list.map(({ name }) => name.toLowerCase())).size).toBe(list.length);
    for (const { name, mark } of list) {
      expect(name).toMatch(/^(NVIDIA|AMD|Intel|Apple) \S/);
      expect(find(name)).toMatchObject({ name });
      expect(mark).toBeGreaterThan(200);
      expect(mark).toBeLessThan(100_000);
    }
  });

  it('find names as logs write them', () => {
    expect(knownCard('NVIDIA GeForce RTX 3060 Laptop GPU')?.family).toBe('nvidiaLaptop');
    expect(knownCard('AMD Radeon RX Vega 8 Graphics')?.name).toBe('AMD Radeon Vega 8');
    expect(knownProcessor('Intel Core i5-13400F')?.name).toBe('Intel Core i5-13400');
    expect(knownProcessor('Intel Core i7-13700KF')?.name).toBe('Intel Core i7-13700K');
    expect(knownProcessor('Intel Core2 Duo E8400 @ 3.00GHz')?.name).toBe('Intel Core 2 Duo E8400');
    expect(knownCard('NVIDIA GeForce RTX 3060 Ultra')).toBeUndefined();
  });

  it('rank the cards that riders ask about', () => {
    const mark = (model: string) => knownCard(`NVIDIA GeForce ${model}`)?.mark ?? 0;
    const order = ['GTX 1650', 'RTX 3050', 'RTX 3060', 'RTX 4060', 'RTX 3060 Ti', 'RTX 4070'];
    const marks = order.map(mark);
    expect(marks).toEqual(marks.toSorted((a, b) => a - b));
  });
});

describe('the rates of sample rides', () => {
  const rates = (card: string, changes: Partial<Parameters<typeof sampleRates>[0]> = {}) =>
    sampleRates(
      {
        card,
        processor: 'AMD Ryzen 5 5600X',
        profile: 'ultra',
        height: 1440,
        crowdedness: 0.2,
        ...changes,
      },
      () => 0.25,
    );

  it('follow card, processor, settings and crowding, with the low below the mean', () => {
    const usual = rates('NVIDIA GeForce RTX 3060');
    expect(usual.low).toBeLessThan(usual.mean);
    expect(usual.mean).toBeLessThan(usual.max);
    const mean = (changes: Partial<Parameters<typeof sampleRates>[0]>) =>
      rates('NVIDIA GeForce RTX 3060', changes).mean;
    expect(rates('NVIDIA GeForce RTX 3060 Ti').mean).toBeGreaterThan(usual.mean);
    expect(mean({ profile: 'high' })).toBeGreaterThan(usual.mean);
    expect(mean({ height: 2160 })).toBeLessThan(usual.mean);
    expect(mean({ crowdedness: 0.9 })).toBeLessThan(usual.mean);
    expect(mean({ processor: 'Intel Core i5-4460' })).toBeLessThan(usual.mean);
  });

  it('are made up for listed hardware only', () => {
    expect(() => rates('Voodoo 3')).toThrow('Voodoo 3');
  });
});
