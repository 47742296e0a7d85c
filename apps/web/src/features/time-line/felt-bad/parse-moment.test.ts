import { describe, expect, it } from 'vitest';
import { parseMoment } from './parse-moment.ts';

/** A ride of 65 minutes that began at 18:48:10. */
const ride = { whole: { from: 0, to: 3900 }, zeroS: 0, startOfDayS: 18 * 3600 + 48 * 60 + 10 };

describe('the time of a moment', () => {
  it.each([
    ['20', 1200],
    ['about 20 minutes in', 1200],
    ['20 min after the start', 1200],
    ['~20 min', 1200],
    ['2,5', 150],
    ['1 h', 3600],
    ['1h 3min', 3780],
    ['0:20:10', 1210],
    ['20:10', 1210],
    ['1:03', 3780],
  ])('is a time since the start in "%s"', (text, t) => {
    expect(parseMoment(text, ride)).toEqual({ t });
  });

  it('counts from where the riding began, after the game loaded', () => {
    const later = { whole: { from: 511, to: 3455 }, zeroS: 511, startOfDayS: 19 * 3600 + 36 * 60 };
    expect(parseMoment('20 min', later)).toEqual({ t: 511 + 1200 });
    expect(parseMoment('20:06', later)).toEqual({ t: 511 + 1800 });
    expect(parseMoment('50 min', later)).toEqual({ problem: 'outside' });
  });

  it.each([
    ['19:08', 1190],
    ['19.08', 1190],
    ['at 7:08 pm', 1190],
    ['7:08:10 p.m.', 1200],
    ['18:48:10', 0],
    ['19:53:10', 3900],
  ])('is a time of day in "%s", because the ride has it', (text, t) => {
    expect(parseMoment(text, ride)).toEqual({ t });
  });

  it('is found after midnight too', () => {
    const late = { whole: { from: 0, to: 3900 }, zeroS: 0, startOfDayS: 23 * 3600 + 50 * 60 };
    expect(parseMoment('0:10', late)).toEqual({ t: 1200 });
  });

  it('is no time of day where the log has no clock', () => {
    const { whole } = ride;
    expect(parseMoment('19:08', { whole, zeroS: 0 })).toEqual({ t: 1148 });
    expect(parseMoment('7:08 pm', { whole, zeroS: 0 })).toEqual({ problem: 'unreadable' });
  });

  it.each(['65.1', '70:00', '19:53:11', '25:80:00'])('is not in the ride for "%s"', (text) => {
    expect(parseMoment(text, ride)).toEqual({ problem: 'outside' });
  });

  it.each(['', 'in the last climb', '-5', '20 km'])('is not readable in "%s"', (text) => {
    expect(parseMoment(text, ride)).toEqual({ problem: 'unreadable' });
  });
});
