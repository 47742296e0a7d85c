import { expect, it } from 'vitest';
import { borderOf } from './periods.ts';

const border = (kept: Parameters<typeof borderOf>[0], now: string) =>
  borderOf(kept, new Date(now)).toISOString();

it('counts in days of 24 hours and calendar years, in UTC', () => {
  expect(border('endedJobs', '2026-03-03T10:00:00.123Z')).toBe('2026-02-24T10:00:00.123Z');
  expect(border('payments', '2033-11-20T10:00:00Z')).toBe('2026-11-20T10:00:00.000Z');
});

it('never makes seven years too short because of a leap day', () => {
  expect(border('payments', '2028-02-29T10:00:00Z')).toBe('2021-02-28T10:00:00.000Z');
  expect(border('payments', '2031-02-28T23:00:00Z')).toBe('2024-02-28T23:00:00.000Z');
});

it('acts on a promise two hours early', () => {
  expect(border('rawLogs', '2026-11-20T10:00:00Z')).toBe('2026-11-13T12:00:00.000Z');
  expect(border('deletedAccounts', '2026-11-30T10:00:00Z')).toBe('2026-10-31T12:00:00.000Z');
});
