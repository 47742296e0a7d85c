import { describe, expect, it } from 'vitest';
import { sessionEndText } from './session-end-words.ts';

describe('the sentence about the end of a log', () => {
  it('says that a log which stops has no normal end, and what the game did last', () => {
    expect(sessionEndText({ end: { how: 'stopped', stage: 'riding' } })).toBe(
      'The log stops in the middle of the ride, without a normal end: the game was ended by force or lost power, or the file was copied too early.',
    );
    expect(sessionEndText({ end: { how: 'stopped', stage: 'loading' } })).toMatch(
      /^The log stops while the game loaded the world, without a normal end:/,
    );
  });

  it('names no stage that an excerpt does not show', () => {
    const text = (how: 'stopped' | 'crashed' | 'cut') =>
      sessionEndText({ end: { how, stage: 'unknown' } });
    expect(text('stopped')).toBe(
      "The log stops without a normal end, and what it holds doesn't show what the game did then. It may be only a part of the file.",
    );
    expect(text('crashed')).toBe('The game crashed.');
    expect(text('cut')).toMatch(/^The log is cut off within a line:/);
  });

  it('distinguishes a crash in the ride from one after the log-out', () => {
    expect(sessionEndText({ end: { how: 'crashed', stage: 'riding' } })).toBe(
      'The game crashed in the middle of the ride.',
    );
    expect(sessionEndText({ end: { how: 'crashed', stage: 'saving' } })).toBe(
      'The game crashed while it saved the ride.',
    );
    expect(sessionEndText({ end: { how: 'crashed', stage: 'closing' }, saved: true })).toBe(
      'The game crashed while it closed, after you logged out: nothing was lost.',
    );
  });
});
