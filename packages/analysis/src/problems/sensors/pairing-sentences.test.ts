import { describe, expect, it } from 'vitest';
import { originOf } from '../../testing/problem-case.ts';
import { worded } from '../../testing/worded.ts';
import type { Origin } from '../origins/origin.ts';
import { pairingSentences } from './pairing-sentences.ts';

const textOf = (parts: Partial<Origin>) =>
  worded({ sentences: pairingSentences(originOf(parts)) }).sentence;

const ownNetwork = ['trainerLost', 'localNetworkReset'] as const;

it.each<[Partial<Origin>, string]>([
  [{ sequel: 'lost' }, "The link to your trainer broke and didn't come back in this ride."],
  [{ sequel: 'back' }, 'The link to your trainer broke and came back after 30 s.'],
  [
    { sequel: 'pairedAnew' },
    'The link to your trainer broke. It came back after 30 s, over another connection.',
  ],
  [
    { sequel: 'powerOnly' },
    'The link to your trainer broke. Its power came back after 30 s, over another connection, but its resistance seems to have stayed on the dead link.',
  ],
  [
    { sequel: 'lost', kinds: ownNetwork },
    "Your computer lost its own network for a moment. The link to your trainer broke too and didn't come back in this ride.",
  ],
  [
    { sequel: 'back', kinds: ownNetwork },
    'Your computer lost its own network for a moment. The link to your trainer broke too and came back after 30 s.',
  ],
  [
    { sequel: 'powerOnly', kinds: ownNetwork },
    'Your computer lost its own network for a moment, and the link to your trainer broke. Its power came back after 30 s, over another connection, but its resistance seems to have stayed on the dead link.',
  ],
])('a lost trainer %j: %s', (parts, text) => {
  expect(textOf({ kind: 'trainerLost', ...parts })).toBe(text);
});

it.each<[Partial<Origin>, string]>([
  [{ sequel: 'lost' }, "Your power meter dropped out and didn't come back in this ride."],
  [{ sequel: 'back' }, 'Your power meter dropped out for 30 s.'],
  [{ sequel: 'unsteady' }, 'Your power meter kept dropping out, for 30 s in all.'],
])('a lost sensor %j: %s', (parts, text) => {
  expect(textOf({ kind: 'sensorLost', role: 'power', ...parts })).toBe(text);
});

describe('the whole length', () => {
  const apart = (wholeS: number): Partial<Origin> => ({
    kind: 'sensorLost',
    role: 'power',
    sequel: 'unsteady',
    startS: 100,
    endS: 100 + wholeS,
    stretches: [[100, 133]],
  });

  it('is added where the parts lie apart', () => {
    expect(textOf(apart(48))).toBe(
      'Your power meter kept dropping out, for 33 s in all. All of it took 48 s from first to last.',
    );
  });

  it.each([34, 34.4])('of %d s is not reported, because it reads like the other', (wholeS) => {
    expect(textOf(apart(wholeS))).toBe('Your power meter kept dropping out, for 33 s in all.');
  });

  it('is left out where no other length is, or where the log shows no end', () => {
    expect(textOf({ ...apart(48), sequel: 'lost' })).not.toContain('48 s');
    const { endS: _, ...open } = originOf(apart(48));
    expect(worded({ sentences: pairingSentences(open) }).sentence).not.toContain('All of it');
  });
});

it('the sentence has a length of at least a second', () => {
  const text = textOf({
    kind: 'sensorLost',
    role: 'power',
    sequel: 'back',
    stretches: [[100, 100.2]],
    endS: 600.2,
  });
  expect(text).toBe('Your power meter dropped out for 1 s.');
});
