import { describe, expect, it } from 'vitest';
import { type SummaryId, spanText, summaries, summaryOf } from './summaries.ts';

describe('spanText', () => {
  it.each([
    [0.2, '1 s'],
    [48, '48 s'],
    [60, '1 min'],
    [190, '3 min 10 s'],
    [599, '9 min 59 s'],
    [1630, '27 min'],
  ])('writes %d s as %s', (seconds, text) => {
    expect(spanText(seconds)).toBe(text);
  });
});

describe('summaries', () => {
  it.each(Object.keys(summaries) as SummaryId[])(
    '%s fills its placeholders and stays calm',
    (id) => {
      const text = summaryOf(id, { seconds: 75, wholeS: 300 }, 'heartRate');
      expect(text).not.toMatch(/[{}!]/);
      expect(text.endsWith('.')).toBe(true);
    },
  );

  it('name the sensor and the span', () => {
    expect(summaryOf('sensorBack', { seconds: 20 }, 'power')).toBe(
      'Your power meter dropped out for 20 s.',
    );
  });

  it('also name the whole length if the parts are shorter', () => {
    expect(summaryOf('linkLost', { seconds: 33, wholeS: 48 })).toBe(
      'The connection to the game server was lost for 33 s. You rode alone until it was back. All of it took 48 s from first to last.',
    );
    expect(summaryOf('linkLost', { seconds: 33, wholeS: 34 })).not.toContain('34 s');
    // A single length can't contradict itself.
    expect(summaryOf('networkReset', { seconds: 1, wholeS: 48 })).not.toContain('48 s');
  });
});
