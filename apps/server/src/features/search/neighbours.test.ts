import { expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const cards = [
  'NVIDIA GeForce GTX 1070 Ti',
  'NVIDIA GeForce GTX 1080 Ti',
  'NVIDIA GeForce RTX 3060',
  'NVIDIA GeForce RTX 4090',
  'AMD Radeon RX 5700',
  'Intel HD Graphics 520',
];
const processors = ['AMD Ryzen 5 5600', 'Intel Core i5-12400', 'Intel Core i5-2400'];
const find = (text: string) =>
  neighboursOf(text, (field) => (field === 'gpu' ? cards : processors));

it.each(['GTX 1080', 'gtx1080', 'NVIDIA GeForce GTX 1080', '"GTX 1080"', 'geforce gtx 1080'])(
  'the neighbours of a card that no ride has are the nearest ones, for %s',
  (text) => {
    const missing = 'NVIDIA GeForce GTX 1080';
    expect(find(text)).toEqual([
      { missing, name: 'NVIDIA GeForce GTX 1080 Ti', speed: expect.closeTo(1.2, 1) },
      { missing, name: 'NVIDIA GeForce RTX 3060', speed: expect.closeTo(1.11, 2) },
      { missing, name: 'NVIDIA GeForce GTX 1070 Ti', speed: expect.closeTo(0.95, 2) },
    ]);
  },
);

it('the neighbours of a processor are processors', () => {
  expect(find('i5-11400').map(({ name }) => name)).toEqual([
    'Intel Core i5-12400',
    'AMD Ryzen 5 5600',
  ]);
});

it.each(['RTX 3060', 'Ryzen 5 5600', 'RTX', 'new york', '1080', '7600', ''])(
  'no neighbours are found for what rides have, or what names no single part: %j',
  (text) => {
    expect(find(text)).toEqual([]);
  },
);
