import { describe, expect, it } from 'vitest';
import { receiptMail, refundMail, restoredMail } from './purchase-mails.ts';
import type { PaymentRecord } from './store.ts';

const payment: PaymentRecord = {
  payment_id: 'p-1',
  account_id: 'ann',
  tokens: 30,
  paid_at: new Date('2026-11-20T12:00:00Z'),
  bundle_name: 'Value',
  price_cents: 1200,
  paid_cents: 1200,
  currency: 'usd',
  provider: 'stripe',
  session_id: 'cs_1',
  payment_ref: 'pi_1',
  receipt_url: 'https://pay.example/receipt',
  refunded_cents: 1200,
  taken_tokens: 30,
  missing_tokens: 0,
  disputed_cents: 0,
  changes: 1,
};
const balance = { tokens: 12, freeUsageRemaining: 5 };

describe('the mail about a refund', () => {
  it('names the bundle, the sum, the tokens, the balance and what to expect', () => {
    const part = { cents: 1200, taken: 30, spent: 0, isDispute: false };
    expect(refundMail(payment, part, balance)).toEqual({
      subject: 'Your Ridescope payment was refunded',
      paragraphs: [
        'We refunded $12.00 that you paid for Value, 30 tokens, on 20 November 2026.',
        'We took back 30 tokens.',
        'You now have 12 paid tokens, which never expire, and 5 free this month.',
        'The money goes back to the card or account that you paid with. Banks usually show it within 5 to 10 business days.',
        'Your receipt: https://pay.example/receipt',
        'Questions? Write to us on the Contact page and name payment p-1.',
      ],
    });
  });

  it('says that a bank decided a dispute, and that nothing is owed for spent tokens', () => {
    const part = { cents: 1200, taken: 29, spent: 1, isDispute: true };
    const { subject, paragraphs } = refundMail(payment, part, { tokens: 0, freeUsageRemaining: 0 });
    expect(subject).toBe('Your bank returned your Ridescope payment');
    expect(paragraphs.slice(0, 3)).toEqual([
      'Your bank decided the dispute in your favour and returned $12.00 that you paid for Value, 30 tokens, on 20 November 2026.',
      'We took back 29 tokens. You had already spent 1 more. You owe nothing for it.',
      'You now have 0 paid tokens.',
    ]);
    expect(paragraphs.join()).not.toContain('business days');
  });

  it('names the part of the payment that a dispute was about', () => {
    const part = { cents: 100, taken: 2, spent: 0, isDispute: true };
    const { paragraphs } = refundMail(payment, part, balance);
    expect(paragraphs[0]).toContain('returned $1.00 of the $12.00 that you paid for Value');
    expect(paragraphs[1]).toBe('We took back 2 tokens.');
  });

  it.each([
    [{ cents: 600, taken: 15, spent: 0 }, '$6.00 of the $12.00', 'We took back 15 tokens.'],
    [
      { cents: 600, taken: 0, spent: 15 },
      '$6.00 of the $12.00',
      'You had already spent its 15 tokens. You owe nothing for them.',
    ],
    [{ cents: 10, taken: 0, spent: 0 }, '$0.10 of the $12.00', 'You keep your tokens.'],
  ])('of a part names the part: %j', (part, sum, tokens) => {
    const { paragraphs } = refundMail(payment, { ...part, isDispute: false }, undefined);
    expect(paragraphs[0]).toContain(`We refunded ${sum} that you paid`);
    expect(paragraphs[1]).toBe(tokens);
    expect(paragraphs.join()).not.toContain('You now have');
  });
});

describe('the mail about money that came again', () => {
  it('says that a refund failed, and that the tokens are back', () => {
    const part = { cents: -1200, taken: -29, spent: -1, isDispute: false };
    expect(restoredMail(payment, part, balance)).toEqual({
      subject: 'Your Ridescope refund did not arrive',
      paragraphs: [
        'Your bank refused the refund of $12.00 that you paid for Value, 30 tokens, on 20 November 2026. The money is with us.',
        'Your account has 29 tokens again.',
        'You now have 12 paid tokens, which never expire, and 5 free this month.',
        'Questions? Write to us on the Contact page and name payment p-1.',
      ],
    });
  });

  it('says that a bank decided a dispute anew', () => {
    const part = { cents: -100, taken: 0, spent: -2, isDispute: true };
    const { subject, paragraphs } = restoredMail(payment, part, undefined);
    expect(subject).toBe('Your bank paid for your Ridescope tokens again');
    expect(paragraphs.slice(0, 2)).toEqual([
      'Your bank decided the dispute anew and paid us $1.00 of the $12.00 again for Value, 30 tokens, on 20 November 2026.',
      'You had kept your tokens.',
    ]);
  });
});

describe('the mail about a payment', () => {
  it.each([
    [7, 3, 'You now have 7 paid tokens, which never expire, and 3 free this month.'],
    [1, 0, 'You now have 1 paid token, which never expires.'],
  ])('with %d paid and %d free tokens names both', (tokens, free, text) => {
    const mail = receiptMail(payment, { tokens, freeUsageRemaining: free });
    expect(mail.subject).toBe('Your 30 Ridescope tokens are here');
    expect(mail.paragraphs).toContain(text);
  });
});
