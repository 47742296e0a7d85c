import { contactMailMessages } from '@ridescope/words/en/mails/contact';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { composeMail, type Mail } from '../../platform/mail/mail.ts';
import type { NewMessage } from './store.ts';

/** Words a contact message as a mail to the operator, whose answer goes to its sender. @param id of the stored message */
export function mailOf(to: string, id: number, message: NewMessage): Mail {
  const { name, email, subject, owner, reportName } = message;
  const mail = composeMail(to, {
    subject: writeMessage(contactMailMessages.subject, { subject }),
    paragraphs: [
      writeMessage(contactMailMessages.from, { name, email }),
      owner
        ? writeMessage(contactMailMessages.account, { owner })
        : contactMailMessages['no-account'],
      ...(owner && reportName
        ? [writeMessage(contactMailMessages.report, { owner, report: reportName })]
        : []),
      ...message.message.split(/\n+/),
      writeMessage(contactMailMessages.number, { id: String(id) }),
    ],
  });
  return { ...mail, replyTo: email };
}
