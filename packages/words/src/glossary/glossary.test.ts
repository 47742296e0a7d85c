import { termIds } from '@ridescope/catalogue/terms';
import { describe, expect, it } from 'vitest';
import { termName, termText } from './terms.ts';

describe('the glossary', () => {
  it('lists each term once, in alphabetical order', () => {
    const names = termIds.map(termName);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(new Set(termIds).size).toBe(termIds.length);
  });

  it.each(termIds)('explains %s in one or two short sentences', (id) => {
    const text = termText(id);
    expect(text.length).toBeLessThan(170);
    expect(text).toMatch(/\.$/);
  });
});
