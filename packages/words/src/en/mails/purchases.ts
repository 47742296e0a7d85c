/** Mails about payments. */
export const purchaseMailMessages = {
  'receipt-subject': 'Your {tokens} Ridescope tokens are here',
  thanks: 'Thank you. You bought {bundle}: {tokens} tokens for {sum}.',
  'a-bundle': 'a bundle',
  receipt: 'Your receipt: {url}',
  'receipt-in-history': 'Your receipt is in the payment history on the Purchase Tokens page.',
  'refund-subject':
    '{isDispute, select, true {Your bank returned your Ridescope payment} other {Your Ridescope payment was refunded}}',
  refunded:
    '{isDispute, select, true {Your bank decided the dispute in your favour and returned} other {We refunded}} {sum} that you paid for {bought}.',
  'when-shown':
    'The money goes back to the card or account that you paid with. Banks usually show it within 5 to 10 business days.',
  'restored-subject':
    '{isDispute, select, true {Your bank paid for your Ridescope tokens again} other {Your Ridescope refund did not arrive}}',
  restored:
    '{isDispute, select, true {Your bank decided the dispute anew and paid us {sum} again for {bought}.} other {Your bank refused the refund of {sum} that you paid for {bought}. The money is with us.}}',
  'tokens-again': 'Your account has {tokens, plural, one {# token} other {# tokens}} again.',
  'tokens-remain': 'You had kept your tokens.',
  'part-of': '{part} of the {whole}',
  bought: '{bundle}, {tokens, plural, one {# token} other {# tokens}}, on {day}',
  questions: 'Questions? Write to us on the Contact page and name payment {id}.',
  'keep-tokens': 'You keep your tokens.',
  'all-spent':
    'You had already spent its {spent, plural, one {# token. You owe nothing for it.} other {# tokens. You owe nothing for them.}}',
  'took-back': 'We took back {taken, plural, one {# token} other {# tokens}}.',
  'more-spent':
    'You had already spent {spent, plural, one {# more. You owe nothing for it.} other {# more. You owe nothing for them.}}',
  balance:
    'You now have {tokens, plural, =0 {0 paid tokens} one {# paid token, which never expires} other {# paid tokens, which never expire}}.',
  'balance-free':
    'You now have {tokens, plural, =0 {0 paid tokens} one {# paid token, which never expires,} other {# paid tokens, which never expire,}} and {free} free this month.',
} as const;
