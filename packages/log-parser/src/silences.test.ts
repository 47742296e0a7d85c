import { describe, expect, it } from 'vitest';
import { SilenceCollector } from './silences.ts';

describe('SilenceCollector', () => {
  it('keeps stretches of 3 s or more without a line', () => {
    const silences = new SilenceCollector();
    silences.note(0, 2);
    silences.note(2, 5);
    silences.note(5, 5);
    expect(silences.list()).toEqual({ fromS: Int32Array.of(2), toS: Int32Array.of(5) });
  });

  it('keeps the first 100,000', () => {
    const silences = new SilenceCollector();
    for (let i = 0; i < 100_001; i++) silences.note(4 * i, 4 * i + 3);
    const { fromS, toS } = silences.list();
    expect([fromS.length, toS.length]).toEqual([100_000, 100_000]);
    expect([fromS[99_999], toS[99_999]]).toEqual([399_996, 399_999]);
  });
});
