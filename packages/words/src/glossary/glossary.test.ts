import { describe, expect, it } from 'vitest';
import { findTerms } from './find-terms.ts';
import { type GlossaryTerm, glossary, termText } from './terms.ts';

const termsIn = (text: string) =>
  findTerms(text).flatMap(({ term, text: found }) => (term ? [`${term.id}: ${found}`] : []));

describe('the glossary', () => {
  it('lists each term once, in alphabetical order', () => {
    const names = glossary.map(({ term }) => term);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(new Set(glossary.map(({ id }) => id)).size).toBe(glossary.length);
  });

  it.each(glossary.map((term): [string, GlossaryTerm] => [term.term, term]))(
    'explains %s in one or two short sentences, and finds it by its own name',
    (name, { id, pattern }) => {
      const text = termText(id);
      expect(text.length).toBeLessThan(170);
      expect(text).toMatch(/\.$/);
      const alone = name.replace(/ \(.*\)$/, '');
      expect([alone, `${alone}s`, `${alone}es`].some((form) => pattern.test(form))).toBe(true);
    },
  );
});

describe('finding terms', () => {
  it('splits a sentence at its terms and keeps every character', () => {
    const text = 'Your trainer kept running while DNS lookups failed, so UDP packets were late.';
    expect(termsIn(text)).toEqual(['dns: DNS', 'udp: UDP', 'packet: packets']);
    expect(
      findTerms(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('marks a term once, and the longer of two at the same place', () => {
    expect(termsIn('Crowding 0 to 1: crowding is estimated')).toEqual(['crowding: Crowding']);
    expect(termsIn('Sensor searches')).toEqual(['search: Sensor searches']);
  });

  it('takes no word for a term that only contains one', () => {
    expect(termsIn('The capacity of the captain')).toEqual([]);
    expect(termsIn('The frame rate drops')).toEqual([]);
  });

  it('leaves a text without terms in one part', () => {
    expect(findTerms('Nothing went wrong.')).toEqual([{ text: 'Nothing went wrong.', start: 0 }]);
    expect(findTerms('')).toEqual([]);
  });
});
