import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@ridescope/contract/auth';
import { type BodyOf, type Endpoint, pathOf, type ResponseOf } from '@ridescope/contract/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFinished, vi } from 'vitest';
import type { Mail, Mailer } from '../../../src/platform/mail/mail.ts';
import type { Config } from '../../../src/platform/process/config.ts';
import type { AppParts } from '../../../src/wiring/build-app.ts';
import { endEngineTimer } from '../databases/test-config.ts';
import { patience } from '../patience.ts';
import { testApp } from './test-app.ts';

export const goodPassword = 'Uphill-both-ways-7!';

/** Receives mails in place of a mail server. */
export class TestMailbox implements Mailer {
  readonly mails: Mail[] = [];
  send = async (mail: Mail) => {
    this.mails.push(mail);
  };
  close() {}

  /** Waits for the next mail to an address. */
  async next(to: string, seen: number): Promise<Mail> {
    const giveUpAt = Date.now() + patience.timeout;
    for (;;) {
      const mail = this.to(to)[seen];
      if (mail) return mail;
      if (Date.now() > giveUpAt) throw new Error('no mail came');
      await sleep(10);
    }
  }

  to(address: string): Mail[] {
    return this.mails.filter(({ to }) => to === address);
  }
}

export function codeIn(mail: Mail): string {
  return /^ {4}(\d{6})$/m.exec(mail.text)?.[1] ?? '';
}

/** An app with real accounts, and everybody's mailbox. */
export async function accountsApp(config: Config, parts: AppParts = {}) {
  const mailbox = new TestMailbox();
  const app = await testApp(config, {
    authenticate: undefined,
    mailer: mailbox,
    runner: { pollMs: 10 },
    ...parts,
  });
  return { app, mailbox };
}

/** One browser: it keeps cookies, and calls from a distinct address. */
export class TestBrowser {
  readonly app: FastifyInstance;
  readonly cookies = new Map<string, string>();
  address: string;
  token: string | undefined;

  constructor(app: FastifyInstance, address = newAddress()) {
    this.app = app;
    this.address = address;
  }

  /** Calls an endpoint of the contract, as the pages do. */
  async call<const E extends Endpoint>(
    endpoint: E,
    body?: BodyOf<E>,
    params: Record<string, string | number> = {},
    headers: InjectOptions['headers'] = {},
  ) {
    const answer = await this.app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, params),
      ...(body !== undefined && { payload: body as object }),
      remoteAddress: this.address,
      cookies: Object.fromEntries(this.cookies),
      headers: { ...(this.token && { authorization: `Bearer ${this.token}` }), ...headers },
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Returns the error code of a call; undefined for a success. */
  async codeOf<const E extends Endpoint>(endpoint: E, body?: BodyOf<E>) {
    const answer = await this.call(endpoint, body);
    return answer.statusCode === 200 ? undefined : answer.json().error.code;
  }

  /** Gets the session's token, and sends it from now on. */
  async takeToken(): Promise<ResponseOf<typeof contract.issueToken>> {
    const answer = await this.call(contract.issueToken, {});
    if (answer.statusCode !== 200) throw new Error(answer.body);
    this.token = answer.json().token;
    return answer.json();
  }
}

let addresses = 0;

/** Returns an address that no test has called from, so that limits by address don't interfere. */
export function newAddress(): string {
  addresses++;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Makes an account with a verified address. The code is entered in another browser, so the first one isn't signed in. */
export async function signUp(
  app: FastifyInstance,
  mailbox: TestMailbox,
  email: string,
  password = goodPassword,
): Promise<void> {
  const browser = new TestBrowser(app);
  const seen = mailbox.to(email).length;
  const answer = await browser.call(contract.signUp, { email, password });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const code = codeIn(await mailbox.next(email, seen));
  const confirmed = await new TestBrowser(app).call(contract.confirmSignUp, { email, code });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
}

/** Returns a browser in which a new user has just signed in. */
export async function signedInUser(
  app: FastifyInstance,
  mailbox: TestMailbox,
  email = 'ann@x.org',
): Promise<{ browser: TestBrowser; identityId: string; email: string; token: string }> {
  await signUp(app, mailbox, email);
  const browser = await signedInBrowser(app, email);
  const { user, token } = await browser.takeToken();
  return { browser, identityId: user.identityId, email, token };
}

export async function signedInBrowser(
  app: FastifyInstance,
  email: string,
  password = goodPassword,
): Promise<TestBrowser> {
  const browser = new TestBrowser(app);
  const answer = await browser.call(contract.signIn, { email, password });
  if (answer.json().next !== 'done') throw new Error(answer.body);
  return browser;
}

/** Moves the clock from which the server reads the time; it stands still from then on. Restored after the test. */
export function moveClock(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  onTestFinished(async () => {
    vi.useRealTimers();
    await endEngineTimer();
  });
}
