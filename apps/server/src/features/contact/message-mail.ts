import { composeMail, type Mail } from '../../platform/mail/mail.ts';
import type { NewMessage } from './store.ts';

/** Words a contact message as a mail to the operator, whose answer goes to its sender. @param id of the stored message */
export function mailOf(to: string, id: number, message: NewMessage): Mail {
  const { name, email, subject, owner, reportName } = message;
  const mail = composeMail(to, {
    subject: `Contact: ${subject}`,
    paragraphs: [
      `From ${name}, ${email}. Your answer to this mail goes to that address.`,
      ...(owner ? [`Account: ${owner}`] : ['Sent without an account.']),
      ...(reportName ? [`Report: ${owner}/${reportName}`] : []),
      ...message.message.split(/\n+/),
      `Message ${id}`,
    ],
  });
  return { ...mail, replyTo: email };
}
