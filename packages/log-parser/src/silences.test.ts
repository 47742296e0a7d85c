import { describe, expect, it } from 'vitest';
import { Silences } from './silences.ts';

describe('Silences', () => {
  it('keeps stretches of 3 s or more without a line', () => {
    const silences = new Silences();
    silences.note(0, 2);
    silences.note(2, 5);
    silences.note(5, 5);
    expect(silences.list).toEqual([{ fromS: 2, toS: 5 }]);
  });
});
