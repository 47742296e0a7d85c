import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { describe, expect, it } from 'vitest';
import { consequenceMessages } from '../en/consequences.ts';
import { problemMessages } from '../en/problems.ts';
import { problemText } from './problem-text.ts';

const otherRadio: ProblemSentence = {
  id: 'link-lost.other-radio',
  values: { sensor: 'trainer', link: 'lan', length: 293, byComputer: true },
};
const lostOnce: ProblemSentence = {
  id: 'sensor-lost',
  values: { sensor: 'power', times: 2, total: 22, longest: 17, upTo: false },
};

describe('the sentences of a loss', () => {
  it('begin with what the rider felt, and then say why', () => {
    const sentences = [otherRadio, { id: 'felt.power-and-resistance' } as const];
    expect(problemText({ sentences })).toBe(
      'You had no power and no resistance for 4 min 53 s: the link to your trainer over the network broke because your computer aborted its own network connection. It came back over Bluetooth.',
    );
    expect(problemText({ sentences: [lostOnce, { id: 'felt.power' }] }, 'rider')).toBe(
      "The rider had no power twice, for 22 s in all (longest 17 s): the receiver lost the rider's power meter.",
    );
  });

  it('say only what happened where nothing was felt', () => {
    expect(problemText({ sentences: [lostOnce] })).toBe(
      'The receiver lost your power meter twice, for 22 s in all (longest 17 s).',
    );
  });

  it('go on with their other sentences', () => {
    const sentences = [
      lostOnce,
      { id: 'felt.power' },
      { id: 'sensor-lost.dying', values: { others: 1 } },
    ] as const;
    expect(problemText({ sentences: [...sentences] })).toMatch(
      /: the receiver lost .* More and more/,
    );
  });

  it.each(Object.keys(consequenceMessages))('name in %s what its plain sentence names', (id) => {
    const namesIn = (message: unknown) =>
      new Set(String(message).match(/\{(?:sensor|link|byComputer)\b/g));
    const key = id as keyof typeof consequenceMessages;
    expect(namesIn(consequenceMessages[key])).toEqual(namesIn(problemMessages[key]));
  });
});
