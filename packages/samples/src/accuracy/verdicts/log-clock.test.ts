import { describe, expect, it } from 'vitest';
import { clockText, LogClock } from './log-clock.ts';

const clockOf = (...times: string[]) =>
  LogClock.of(new TextEncoder().encode(times.map((time) => `[${time}] line\r\r\n`).join('')));

describe('the clock of a log', () => {
  it('counts from the first line', () => {
    expect(clockText(clockOf('7:05:09', '7:10:00').secondOfDayAt(51))).toBe('7:06:00');
  });

  it('goes on past midnight', () => {
    expect(clockText(clockOf('23:59:00', '0:02:00').secondOfDayAt(90))).toBe('0:00:30');
  });

  it('follows a clock that was set back in the log', () => {
    const clock = clockOf('14:00:00', '14:01:00', '14:00:30', '14:05:00');
    expect(clockText(clock.secondOfDayAt(60))).toBe('14:01:00');
    expect(clockText(clock.secondOfDayAt(70))).toBe('14:00:40');
  });

  it('takes lines out of order for no change of the clock', () => {
    expect(
      clockText(clockOf('14:00:00', '14:01:00', '14:00:57', '14:05:00').secondOfDayAt(70)),
    ).toBe('14:01:10');
  });
});
