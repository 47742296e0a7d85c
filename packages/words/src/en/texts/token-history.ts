/** What an entry of the history of tokens is about, on its page and in its table. */
export const tokenHistoryMessages = {
  log: 'Log analyzed',
  'log-of': 'Log of {day} analyzed',
  analysis: 'Advanced analysis',
  'analysis-of': 'Advanced analysis of the ride of {day}',
  bundle: '{bundle} purchased',
  purchase: 'Tokens purchased',
  'refunded-fault': '{analysis}: refunded, our fault',
  'refunded-stopped': '{analysis}: refunded, its log was deleted or replaced',
  'refunded-no-cause': '{analysis}: refunded, no cause found',
  refunded: 'Refunded, our fault',
  'money-again': 'Refund failed or dispute ended, tokens returned',
  'money-back': 'Payment refunded, tokens taken back',
  expired: 'Free tokens of {month} expired',
  monthly: 'Free tokens of {month}',
  gift: 'Gift from the operator',
  'paid-refunded': '{paid}, {refunded} refunded',
} as const;
