import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openOutbox } from '@ridescope/server/testing';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  /** Value for `SMTP_URL`. */
  url: string;
  /** Data directory whose outbox gets what is accepted. */
  dataDir: string;
  /** Receivers and subjects of what was accepted. */
  mails: { to: string; subject: string }[];
  /** Whether the next mail is refused for now. */
  isRefusing: () => boolean;
  close(): Promise<void>;
}

/** A mail server that stores what it accepts as the product does without one, where virtual users look for their codes. */
export async function openMailSink(): Promise<MailSink> {
  const mails: MailSink['mails'] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        const raw = await text(stream);
        if (sink.isRefusing()) {
          throw Object.assign(new Error('try again later'), { responseCode: 451 });
        }
        const subject = /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '';
        for (const { address: to } of envelope.rcptTo) {
          mails.push({ to, subject });
          await openOutbox(sink.dataDir).send({
            to,
            subject,
            text: raw.replaceAll('\r\n', '\n'),
            html: '',
          });
        }
      };
      take().then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  smtp.on('error', () => {}); // A connection that breaks is what the test is about.
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo; // It listens on a port.
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    dataDir: '',
    mails,
    isRefusing: () => false,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return sink;
}
