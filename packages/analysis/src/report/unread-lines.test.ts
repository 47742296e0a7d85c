import { describe, expect, it } from 'vitest';
import { unreadLines } from './unread-lines.ts';

const parse = {
  lines: 1000,
  understoodLines: 900,
  noiseLines: 0,
  unknownFamilies: [
    { shape: '[FTMS] … state from # to #', count: 60 },
    { shape: '[INFO] Connecting to UDP server...', count: 30 },
    { shape: 'GFX … #', count: 9 },
    { shape: '…', count: 1 },
  ],
};

describe('unrecognised lines', () => {
  it('name the parts of the report that lack them, if they are a tenth of them', () => {
    expect(unreadLines(parse)).toEqual({ percent: 10, areas: ['connection', 'sensors'] });
    const more = { shape: 'GFX … #', count: 10 };
    const unknownFamilies = [...parse.unknownFamilies.slice(0, 2), more];
    expect(unreadLines({ ...parse, unknownFamilies })?.areas).toContain('picture');
  });

  it.each([
    [950, 0, undefined],
    [949, 0, 5.1],
    // Of 500 lines that may say something, 26 are 5.2 %.
    [975, 500, undefined],
    [974, 500, 5.2],
  ])(
    'matter above 5 %% of what is no noise: %i of 1,000 understood, %i of it noise',
    (understoodLines, noiseLines, percent) => {
      expect(unreadLines({ ...parse, understoodLines, noiseLines })?.percent).toBe(percent);
    },
  );

  it('have no subject where their shape shows none', () => {
    const unknownFamilies = [{ shape: '…', count: 100 }];
    expect(unreadLines({ ...parse, unknownFamilies })).toEqual({ percent: 10, areas: [] });
  });

  it('of an empty log or of noise alone are none', () => {
    const empty = { lines: 0, understoodLines: 0, noiseLines: 0, unknownFamilies: [] };
    expect(unreadLines(empty)).toBeUndefined();
    expect(unreadLines({ ...empty, lines: 9, understoodLines: 9, noiseLines: 9 })).toBeUndefined();
  });
});
