import type { Config } from '../process/config.ts';
import type { Mailer } from './mail.ts';
import { openOutbox } from './outbox.ts';

const timeoutMs = 15_000;

/** Sends by SMTP where a mail server is configured, and otherwise writes mails to the outbox folder. */
export async function createMailer({ smtpUrl, mailFrom, dataDir }: Config): Promise<Mailer> {
  if (smtpUrl === undefined) return openOutbox(dataDir);
  const transport = await openTransport(smtpUrl, mailFrom);
  return {
    async send({ to, replyTo, subject, text, html }) {
      // As address objects: a text would be parsed as a list.
      await transport.sendMail({
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
      });
    },
    close: () => transport.close(),
  };
}

/** Connects to the mail server and signs in, without sending anything. @throws when it refuses or does not answer. */
export async function verifyMailServer({
  smtpUrl = '',
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<void> {
  const transport = await openTransport(smtpUrl, mailFrom);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function openTransport(smtpUrl: string, mailFrom: string) {
  // Loaded only where there is a mail server: the library takes 20 MB.
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport(
    {
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Mails are built here: none may name a file or an address to load.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mailFrom },
  );
}
