import { expect, it } from 'vitest';
import { cutoffOf, retentionPeriods } from './periods.ts';

const cutoff = (kind: Parameters<typeof cutoffOf>[0], now: string) =>
  cutoffOf(kind, new Date(now)).toISOString();

it('a period counts in days of 24 hours and calendar years, in UTC', () => {
  expect(cutoff('endedJobs', '2026-03-03T10:00:00.123Z')).toBe('2026-02-24T10:00:00.123Z');
  expect(cutoff('payments', '2033-11-20T10:00:00Z')).toBe('2026-11-20T10:00:00.000Z');
});

it('a period keeps payments for seven full years across a leap day', () => {
  expect(cutoff('payments', '2028-02-29T10:00:00Z')).toBe('2021-02-28T10:00:00.000Z');
  expect(cutoff('payments', '2031-02-28T23:00:00Z')).toBe('2024-02-28T23:00:00.000Z');
});

it('the cutoff removes promised data two hours early', () => {
  expect(cutoff('rawLogs', '2026-11-20T10:00:00Z')).toBe('2026-11-13T12:00:00.000Z');
  expect(cutoff('deletedAccounts', '2026-11-30T10:00:00Z')).toBe('2026-10-31T12:00:00.000Z');
});

// The numbers of the specification, section 9: 'deleted after 7 days', 'within 30 days of the deletion request',
// 'payment records 7 years', 'usage data up to 2 years'.
it('the retention periods are those of the specification (RET-10, RET-12, RET-13, RET-14)', () => {
  expect(retentionPeriods).toMatchObject({
    rawLogs: { days: 7, isPromise: true },
    deletedAccounts: { days: 30, isPromise: true },
    payments: { years: 7 },
    usageEvents: { years: 2, isPromise: true },
    helpAnswers: { years: 2 },
  });
});

it('the cutoff for usage data comes two hours before two calendar years (RET-14)', () => {
  expect(cutoff('usageEvents', '2028-11-20T10:00:00Z')).toBe('2026-11-20T12:00:00.000Z');
});
