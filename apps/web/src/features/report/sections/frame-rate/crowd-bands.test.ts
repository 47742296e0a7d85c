import { expect, it } from 'vitest';
import { crowdBands, crowdPairs } from './crowd-bands.ts';

it('crowdBands sorts the samples into fifths', () => {
  const samples = { t: [10, 20, 70], fps: [60, 50, 30], seconds: [8, 8, 8] };
  const bands = crowdBands(crowdPairs({ t: [60, 120], index: [0.2, 1] }, samples));
  expect(bands).toEqual([
    { name: 'Company', from: 20, to: 40, samples: 2, min: 50, median: 50, max: 60 },
    { name: 'Fondo', from: 80, to: 100, samples: 1, min: 30, median: 30, max: 30 },
  ]);
});
