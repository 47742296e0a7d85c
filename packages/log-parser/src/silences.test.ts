import { describe, expect, it } from 'vitest';
import { SilenceCollector } from './silences.ts';

describe('SilenceCollector', () => {
  it('keeps stretches of 3 s or more without a line', () => {
    const silences = new SilenceCollector();
    silences.note(0, 2);
    silences.note(2, 5);
    silences.note(5, 5);
    expect(silences).toEqual({ fromS: [2], toS: [5] });
  });
});
