import { describe, expect, it } from 'vitest';
import {
  clockText,
  dateTimeText,
  dayText,
  longDayText,
  minuteCountText,
  minutesText,
  momentText,
  monthText,
  spanText,
  timeOfDayText,
  utcDayText,
  utcOffsetText,
  whenText,
} from './format-time.ts';

it('a count of minutes may be none', () => {
  expect([0, 1, 64].map(minuteCountText)).toEqual(['0 min', '1 min', '1 h 04 min']);
});

it('a long day has its year', () => {
  expect(longDayText('2026-12-01T23:59:00Z')).toBe('1 December 2026');
});

it('a moment before the start of an activity says so', () => {
  expect([-121.4, -0.2, 0, 1930].map(momentText)).toEqual([
    '2 min 2 s before the start',
    '1 s before the start',
    '0:00:00',
    '0:32:10',
  ]);
  expect([-121.4, 1930].map(whenText)).toEqual(['2 min 2 s before the start', 'at 0:32:10']);
});

describe('clockText', () => {
  it.each([
    [0, '0:00:00'],
    [9.9, '0:00:09'],
    [3734, '1:02:14'],
    [36_000, '10:00:00'],
    [-2, '0:00:00'],
  ])('%d s is %s', (seconds, expected) => {
    expect(clockText(seconds)).toBe(expected);
  });
});

describe('spanText', () => {
  it.each([
    [0, '0 s'],
    [0.04, '< 0.1 s'],
    [0.36, '0.4 s'],
    [9.96, '10 s'],
    [9, '9 s'],
    [59.4, '59 s'],
    [59.6, '1 min'],
    [181, '3 min 1 s'],
    [599, '9 min 59 s'],
    [599.6, '10 min'],
    [629, '10 min'],
    [1630, '27 min'],
    [3599.6, '1 h 00 min'],
    [3840, '1 h 04 min'],
  ])('%d s is %s', (seconds, expected) => {
    expect(spanText(seconds)).toBe(expected);
  });
});

describe('dateTimeText', () => {
  it('shifts by the offset, also across midnight', () => {
    expect(dateTimeText('2026-01-13T18:48:00Z')).toBe('Tue 13 Jan 2026, 18:48');
    expect(dateTimeText('2026-01-13T18:48:00Z', 345)).toBe('Wed 14 Jan 2026, 00:33');
  });
});

it.each([
  [1, '1 min'],
  [2290, '38 min'],
  [3840, '1 h 04 min'],
])('minutesText of %d s is %s', (seconds, expected) => {
  expect(minutesText(seconds)).toBe(expected);
});

it('a date names the day and the month', () => {
  expect(dayText('2026-01-13T18:48:00Z')).toBe('13 Jan 2026');
  expect(dayText('2026-09-30T23:00:00Z', 60)).toBe('1 Oct 2026');
  expect(dayText('2026-09-30T12:00:00Z')).toBe('30 Sept 2026');
  expect(monthText('2015-12')).toBe('December 2015');
});

it('a date names months and weekdays as British English does', () => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  for (let month = 1; month <= 12; month += 1) {
    const iso = `2026-${String(month).padStart(2, '0')}-${10 + month}T07:05:00Z`;
    const day = parts.format(new Date(iso)).replace(',', '');
    expect(dateTimeText(iso)).toBe(`${day}, 07:05`);
  }
});

describe('timeOfDayText', () => {
  it.each([
    [0, 0, '18:48:00'],
    [2050.4, 60, '20:22:10'],
    [-120, 0, '18:46:00'],
    [0, 345, '00:33:00'],
  ])('%d s on, shifted by %d minutes, is %s', (seconds, offset, expected) => {
    expect(timeOfDayText('2026-01-13T18:48:00Z', seconds, offset)).toBe(expected);
  });
});

it('a date names a day of UTC, whatever the clock of this computer says', () => {
  expect(utcDayText('2026-12-01T00:00:00.000Z')).toBe('1 December');
  expect(utcDayText('2026-11-30T23:59:59.999Z')).toBe('30 November');
});

describe('utcOffsetText', () => {
  it.each([
    [0, 'UTC'],
    [60, 'UTC+1'],
    [345, 'UTC+5:45'],
    [-210, 'UTC−3:30'],
  ])('%d minutes is %s', (minutes, expected) => {
    expect(utcOffsetText(minutes)).toBe(expected);
  });
});
