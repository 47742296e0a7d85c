import { describe, expect, it } from 'vitest';
import { upperFirst } from '../format/capitals.ts';
import { explain, explainEach, textOf } from './explained-text.ts';
import { explainMessage, formatMessage } from './format-message.ts';

const message =
  'Your trainer kept running while <dns>DNS</dns> lookups failed over <udp>UDP</udp>.';
const plain = 'Your trainer kept running while DNS lookups failed over UDP.';

describe('a message that marks terms', () => {
  it('is plain text for readers that explain none', () => {
    expect(formatMessage(message)).toBe(plain);
  });

  it('comes in parts for a reader that explains them', () => {
    const parts = explainMessage(message);
    expect(parts).toEqual([
      { text: 'Your trainer kept running while ' },
      { text: 'DNS', term: 'dns' },
      { text: ' lookups failed over ' },
      { text: 'UDP', term: 'udp' },
      { text: '.' },
    ]);
    expect(textOf(parts)).toBe(plain);
  });

  it('may mark a term in a branch, with values inside', () => {
    const branches =
      '{times, plural, =1 {one <freeze>freeze</freeze>} other {# <freeze>freezes of {total}</freeze>}}';
    const written = (times: number) => () => formatMessage(branches, { times, total: '4 s' });
    expect(explain(written(1))).toEqual([{ text: 'one ' }, { text: 'freeze', term: 'freeze' }]);
    expect(explain(written(2))).toEqual([
      { text: '2 ' },
      { text: 'freezes of 4 s', term: 'freeze' },
    ]);
    expect(written(2)()).toBe('2 freezes of 4 s');
  });

  it('is refused with a term that the glossary lacks', () => {
    expect(() => formatMessage('<router>router</router>')).toThrow();
  });
});

describe('an explained text', () => {
  it('explains each term at its first place alone', () => {
    const twice = () => [message, 'DNS again: <dns>DNS</dns>.'].map((one) => formatMessage(one));
    expect(explain(() => twice().join(' ')).filter(({ term }) => term === 'dns')).toHaveLength(1);
    expect(explainEach(twice).flatMap((parts) => parts.filter(({ term }) => term))).toHaveLength(3);
  });

  it('takes the terms of a text that was explained before', () => {
    const label = explainMessage('<freeze>Freezes</freeze>');
    expect(explain(() => `Cured: ${textOf(label)}.`)).toEqual([
      { text: 'Cured: ' },
      { text: 'Freezes', term: 'freeze' },
      { text: '.' },
    ]);
    const within = explainMessage('<freeze>freezes</freeze>');
    expect(explain(() => upperFirst(textOf(within)))).toEqual(label);
  });

  it('has one part without terms, and none without text', () => {
    expect(explain(() => 'Nothing went wrong.')).toEqual([{ text: 'Nothing went wrong.' }]);
    expect(explain(() => '')).toEqual([]);
  });

  it('leaves no mark behind, also where writing fails', () => {
    expect(() =>
      explain(() => {
        throw new Error('no text');
      }),
    ).toThrow('no text');
    expect(formatMessage(message)).toBe(plain);
  });

  it('keeps characters of a log that look like a mark', () => {
    const odd = 'Wheel \uE000dns\uE002 X';
    expect(textOf(explain(() => odd))).toBe(odd);
  });
});
