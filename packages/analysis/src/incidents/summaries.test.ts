import { describe, expect, it } from 'vitest';
import { type SummaryId, spanText, summaries, summaryOf } from './summaries.ts';

describe('spans', () => {
  it.each([
    [0.2, '1 s'],
    [48, '48 s'],
    [60, '1 min'],
    [190, '3 min 10 s'],
    [599, '9 min 59 s'],
    [1630, '27 min'],
  ])('%d s reads %s', (seconds, text) => {
    expect(spanText(seconds)).toBe(text);
  });
});

describe('sentences', () => {
  it.each(Object.keys(summaries) as SummaryId[])('%s is filled in and calm', (id) => {
    const text = summaryOf(id, 75, 'heartRate');
    expect(text).not.toMatch(/[{}!]/);
    expect(text.endsWith('.')).toBe(true);
  });

  it('name the sensor and the span', () => {
    expect(summaryOf('sensorBack', 20, 'power')).toBe('Your power meter dropped out for 20 s.');
  });
});
