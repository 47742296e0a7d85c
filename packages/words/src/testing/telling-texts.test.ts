import { describe, expect, it } from 'vitest';
import { firstOutOfOrder, foreignWords, textsOf } from './telling-texts.ts';

const telling = {
  id: 'a1',
  verdict: { grade: 'critical', first: 'The trainer was lost.', rest: '' },
  times: [{ id: 't1', text: 'all ride', at: { startS: 3 } }],
  scores: [{ id: 'total', value: 59 }],
};

it('the texts of a telling come in its order, without ids, grades and places', () => {
  expect(textsOf(telling)).toEqual(['The trainer was lost.', 'all ride', '59']);
});

describe('what a reader adds to a telling', () => {
  const texts = textsOf(telling);

  it('is nothing where it shows lines and labels alone, in any case and broken anywhere', () => {
    expect(
      foreignWords('Verdict  The trainer\n was lost. All\u00a0ride, 59', texts, ['Verdict']),
    ).toEqual([]);
  });

  it('is every other word and number', () => {
    expect(foreignWords('The trainer was lost twice. 60', texts, [])).toEqual(
      expect.arrayContaining(['twice', '60']),
    );
    expect(foreignWords('The strap was lost.', texts, [])).not.toEqual([]);
  });
});

it('a text that is missing or comes too early is out of order', () => {
  expect(firstOutOfOrder('One.  two. Three.', ['One.', 'Two.', 'Three.'])).toBeUndefined();
  expect(firstOutOfOrder('One. Three. Two.', ['One.', 'Two.', 'Three.'])).toBe('Three.');
  expect(firstOutOfOrder('One.', ['One.', 'Two.'])).toBe('Two.');
});
