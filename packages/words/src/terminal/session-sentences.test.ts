import { expect, it } from 'vitest';
import { machineSentences } from './session-sentences.ts';

it('the machine of a Mac is its model, its chip and Metal, and a translated game is named', () => {
  const mac = { computer: 'MacBookPro18,4', cpu: 'Apple M1 Max', gpu: 'Apple M1 Max', ramGb: 32 };
  expect(machineSentences({ ...mac, metal: 'Apple7', isTranslated: true })).toEqual([
    'MacBookPro18,4 · Apple M1 Max · Apple M1 Max · 32 GB',
    'Metal Apple7 · the game runs through Rosetta, which slows it down',
  ]);
  expect(machineSentences({ cpu: 'AMD Ryzen 7 5800X', openGl: '4.6' })).toEqual([
    'AMD Ryzen 7 5800X · GPU not logged · memory not logged',
    'OpenGL 4.6',
  ]);
});
