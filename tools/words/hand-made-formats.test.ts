import { describe, expect, it } from 'vitest';
import { handMadeFormats } from './hand-made-formats.ts';

const value = (code: string) => `\`$${`{${code}}`}`;

describe('handMadeFormats', () => {
  it.each([
    `${value('Math.round(100 * share)')} %\``,
    `${value('rate.toFixed(1)')} FPS\``,
    `${value('seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)')} s\``,
    "at.toLocaleDateString('en-GB')",
    'new Intl.NumberFormat()',
  ])('refuses %s outside of the formats', (code) => {
    expect(handMadeFormats('apps/web/src/a.ts', `\n${code}`)).toEqual([
      expect.stringContaining('apps/web/src/a.ts:2  '),
    ]);
    expect(handMadeFormats('packages/words/src/format/a.ts', code)).toEqual([]);
    expect(handMadeFormats('apps/web/src/a.test.ts', code)).toEqual([]);
  });

  it.each([
    `${value('shareText(share)')} crowding\``,
    `M${value('x.toFixed(1)')} 0\``,
    'Math.round(x)',
  ])('accepts %s', (code) => {
    expect(handMadeFormats('apps/web/src/a.ts', code)).toEqual([]);
  });
});
