import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const arrivalTimeoutMs = 120_000;

export interface Letter {
  to: string;
  subject: string;
  /** The part for readers without HTML. */
  text: string;
}

/** A server for mail that keeps what it is given. */
export class MailServer {
  readonly letters: Letter[] = [];
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
            this.letters.push({ to: address, subject: subjectOf(raw), text: textOf(raw) });
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

  /** For the variable `SMTP_URL`. */
  get url(): string {
    const { port } = this.#smtp.server.address() as AddressInfo;
    return `smtp://127.0.0.1:${port}`;
  }

  lettersTo(email: string): Letter[] {
    return this.letters.filter(({ to }) => to === email);
  }

  /**
   * Waits for a letter.
   * @param earlier how many this address has been sent before
   */
  async nextLetter(email: string, earlier = 0): Promise<Letter> {
    const deadline = Date.now() + arrivalTimeoutMs;
    while (Date.now() < deadline) {
      const letter = this.lettersTo(email)[earlier];
      if (letter) return letter;
      await wait(50);
    }
    throw new Error(`No letter number ${earlier + 1} came for ${email}`);
  }

  /** The six digits of a letter, once it is there. */
  async nextCode(email: string, earlier = 0): Promise<string> {
    const { text } = await this.nextLetter(email, earlier);
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

/** The plain text of a letter, decoded as far as plain letters need it. */
function textOf(raw: string): string {
  const start = raw.search(/^Content-Type: text\/plain/im);
  const part = raw.slice(Math.max(0, start));
  const bodyStart = part.search(/\r?\n\r?\n/);
  const body = part.slice(bodyStart).split(/\r?\n--/)[0] ?? '';
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(part.slice(0, bodyStart))?.[1];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? body.replace(/=\r?\n/g, '') : body;
}
