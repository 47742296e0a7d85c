import { countWords, writePseudoLanguage } from '@ridescope/samples/pseudo-language';
import { afterAll, expect, it, vi } from 'vitest';
import type { PaymentRecord } from './store.ts';

// Some modules take texts of messages when they load, so they are loaded anew once the messages have changed, and again after it.
vi.resetModules();
afterAll(() => vi.resetModules());
await writePseudoLanguage();
const { receiptMail, refundMail, restoredMail } = await import('./purchase-mails.ts');

const payment = {
  payment_id: '1',
  tokens: 30,
  paid_at: new Date('2026-11-20T12:00:00Z'),
  bundle_name: '-',
  paid_cents: 1200,
  receipt_url: null,
} as PaymentRecord;
const paid = { ...payment, receipt_url: '-' };
const parts = [true, false].flatMap((isDispute) => [
  { cents: 1200, taken: 30, spent: 0, isDispute },
  { cents: 600, taken: 0, spent: 15, isDispute },
  { cents: 600, taken: 14, spent: 1, isDispute },
  { cents: 10, taken: 0, spent: 0, isDispute },
]);
const balances = [
  undefined,
  { tokens: 0, freeUsageRemaining: 0 },
  { tokens: 1, freeUsageRemaining: 2 },
];

it('a mail about a payment has no word without a message', () => {
  const mails = balances.flatMap((balance) => [
    ...[payment, paid].map((one) => receiptMail(one, balance)),
    ...parts.flatMap((part) => [
      refundMail(paid, part, balance),
      restoredMail(paid, { ...part, cents: -part.cents, taken: -part.taken }, balance),
    ]),
  ]);
  const text = mails.flatMap(({ subject, paragraphs }) => [subject, ...paragraphs]).join(' ');
  const { inside, words } = countWords(text, new Set());
  expect(inside).toBeGreaterThan(100);
  expect(words).toEqual([]);
});
