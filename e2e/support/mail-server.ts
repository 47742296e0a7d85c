import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const mailTimeoutMs = 120_000;

export interface Mail {
  to: string;
  subject: string;
  /** Plain text part. */
  text: string;
}

/** A mail server that keeps everything that it receives. */
export class MailServer {
  readonly mails: Mail[] = [];
  readonly #smtp: SMTPServer;

  private constructor() {
    this.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString('utf8');
          for (const { address } of session.envelope.rcptTo) {
            this.mails.push({ to: address, subject: subjectOf(raw), text: textOf(raw) });
          }
          done();
        });
      },
    });
  }

  static async start(): Promise<MailServer> {
    const server = new MailServer();
    server.#smtp.listen(0, '127.0.0.1');
    await once(server.#smtp.server, 'listening');
    return server;
  }

  /** Value for `SMTP_URL`. */
  get url(): string {
    const { port } = this.#smtp.server.address() as AddressInfo;
    return `smtp://127.0.0.1:${port}`;
  }

  mailsTo(email: string): Mail[] {
    return this.mails.filter(({ to }) => to === email);
  }

  /**
   * Waits for a mail.
   * @param earlier number of earlier mails to this address
   */
  async nextMail(email: string, earlier = 0): Promise<Mail> {
    const deadline = Date.now() + mailTimeoutMs;
    while (Date.now() < deadline) {
      const mail = this.mailsTo(email)[earlier];
      if (mail) return mail;
      await wait(50);
    }
    throw new Error(`No mail number ${earlier + 1} came for ${email}`);
  }

  /** Waits for a mail and returns its six-digit code. */
  async nextCode(email: string, earlier = 0): Promise<string> {
    const { text } = await this.nextMail(email, earlier);
    const code = /\b\d{6}\b/.exec(text)?.[0];
    if (!code) throw new Error(`There is no code in:\n${text}`);
    return code;
  }

  async stop() {
    await new Promise<void>((resolve) => this.#smtp.close(() => resolve()));
  }
}

function subjectOf(raw: string): string {
  return /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '';
}

/** Extracts the plain text of a mail and decodes its common encodings. */
function textOf(raw: string): string {
  const start = raw.search(/^Content-Type: text\/plain/im);
  const part = raw.slice(Math.max(0, start));
  const bodyStart = part.search(/\r?\n\r?\n/);
  const body = part.slice(bodyStart).split(/\r?\n--/)[0] ?? '';
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(part.slice(0, bodyStart))?.[1];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? body.replace(/=\r?\n/g, '') : body;
}
