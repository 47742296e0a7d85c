import { insufficientTokensText } from '@ridescope/contract/token-terms';
import { expect, it } from 'vitest';
import { MiB } from '../../platform/units.ts';
import {
  failureMessage,
  tooLargeToSendMessage,
  unconfirmedMessage,
  unreadMessage,
} from './messages.ts';

it.each([
  ...(['tooLarge', 'tooSlow', 'incomplete', 'damaged', 'gone', 'fault'] as const).map((reason) =>
    failureMessage(reason, 256 * MiB),
  ),
  tooLargeToSendMessage(64 * MiB),
  unconfirmedMessage(3, 2),
  unreadMessage,
  insufficientTokensText(3, { paid: 1, free: 1 }),
])(
  'the message says what happened and then what to do, on one line and without internal terms: %s',
  (message) => {
    expect(message).toMatch(/^[A-Z][^\n]+\. Please [^.]+( Log\.txt [^.]+)?\.$/);
    expect(message).not.toMatch(/error|exception|job|queue|worker|thread|gzip|null|undefined/i);
    expect(message.length).toBeLessThan(160);
  },
);

it.each([failureMessage('fault', 1), unconfirmedMessage(3, 2), unreadMessage])(
  'the message says that nothing was spent where somebody may wonder: %s',
  (message) => expect(message).toContain('Nothing was spent.'),
);

it('the message names the limit that was exceeded', () => {
  expect(failureMessage('tooLarge', 256 * MiB)).toContain('larger than 256 MB');
  expect(tooLargeToSendMessage(64 * MiB)).toContain('larger than 64 MB');
});
