import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['ann@x.org', 'ann@x.org'],
  ['ann+rides@x.org', 'ann@x.org'],
  ['Ann+a+b@X.org', 'ann@x.org'],
  ['a.nn@x.org', 'a.nn@x.org'],
  ['a.n.n+1@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['+ann@x.org', '+ann@x.org'],
])('mailboxOf finds the mailbox of %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
