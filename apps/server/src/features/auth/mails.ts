import { mailedCodeMinutes, mailedLinkHours } from '@ridescope/contract/code-terms';
import { accountMailMessages } from '@ridescope/words/en/mails/account';
import { formatMessage } from '@ridescope/words/messages/format-message';
import type { MailContent } from '../../platform/mail/mail.ts';

/** A mail about an account. */
export type AccountMail = keyof typeof accountMailMessages;

const lives = { minutes: mailedCodeMinutes, hours: mailedLinkHours };

/** Writes a mail about an account, with a code or a link where its text announces one. */
export function accountMail(
  id: AccountMail,
  extra: Pick<MailContent, 'code' | 'link'> = {},
): MailContent {
  const { subject, paragraphs } = accountMailMessages[id];
  return { subject, paragraphs: paragraphs.map((text) => formatMessage(text, lives)), ...extra };
}
