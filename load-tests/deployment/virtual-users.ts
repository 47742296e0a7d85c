import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createKeyring,
  createTokenService,
  databaseOf,
  readOutbox,
} from '@ridescope/server/testing';

/** Password of every virtual user. */
export const password = 'Uphill-both-ways-7!';
/** High enough that no run fails because the machine is slow. */
const callTimeoutMs = 120_000;
const mailTimeoutMs = 240_000;

/** A simulated person with an account. */
export interface VirtualUser {
  email: string;
  identityId: string;
  /** Network address of this user's calls. Each user has another one, so that they don't share rate limits. */
  address: string;
  /** Access token for this user's calls; valid for 15 minutes. */
  token: string;
  /** Gets another token, where a run lasts longer than one or moves the clock. */
  renew?: () => Promise<void>;
}

export type Headers = Record<string, string>;

export const headersOf = ({ address, token }: Pick<VirtualUser, 'address' | 'token'>): Headers => ({
  'x-forwarded-for': address,
  authorization: `Bearer ${token}`,
});

/** Calls again while the server says that it is too busy, as its answer asks. @throws Error that quotes any other refusal. */
async function post(origin: string, path: string, body: object, headers: Headers) {
  const giveUpAt = Date.now() + callTimeoutMs;
  for (;;) {
    const answer = await fetch(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    if (answer.ok) return answer;
    const text = await answer.text();
    if (answer.status !== 503 || Date.now() > giveUpAt) throw new Error(`${path}: ${text}`);
    await wait(1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

/** Signs up, confirms with the mailed code from the outbox folder, and signs in. */
export async function signUpUser(
  origin: string,
  dataDir: string,
  { email, address }: { email: string; address: string },
): Promise<VirtualUser> {
  const headers = { 'x-forwarded-for': address };
  await post(origin, 'sign-up', { email, password }, headers);
  const code = await mailedCode(dataDir, email);
  await post(origin, 'confirm-sign-up', { email, code }, headers);
  return signInUser(origin, { email, address });
}

/** Signs in again, for a new token. */
export async function signInUser(
  origin: string,
  { email, address }: { email: string; address: string },
): Promise<VirtualUser> {
  const headers = { 'x-forwarded-for': address };
  const signedIn = await post(origin, 'sign-in', { email, password }, headers);
  const cookies = signedIn.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  const answer = await post(origin, 'token', {}, { ...headers, cookie: cookies.join('; ') });
  const { token, user } = (await answer.json()) as { token: string; user: { identityId: string } };
  return { email, address, identityId: user.identityId, token };
}

/** Waits for a mail with a code in the outbox folder. */
export async function mailedCode(dataDir: string, email: string): Promise<string> {
  const code = /^ {4}(\d{6})$/m;
  return code.exec(await mailedText(dataDir, email, code))?.[1] ?? '';
}

/** Waits for a mail in the outbox folder that has a text. @returns the latest one. */
export async function mailedText(dataDir: string, email: string, has: RegExp): Promise<string> {
  const giveUpAt = Date.now() + mailTimeoutMs;
  for (;;) {
    const mails = await readOutbox(dataDir, 1000);
    const text = mails.find((mail) => mail.to === email && has.test(mail.text))?.text;
    if (text !== undefined) return text;
    if (Date.now() > giveUpAt) throw new Error(`no mail with ${has} for ${email}`);
    await wait(50);
  }
}

/** Grants tokens as the operator's command does. No server may use the embedded database meanwhile. */
export async function grantTokens(
  env: Record<string, string>,
  gifts: readonly { user: VirtualUser; tokens: number }[],
): Promise<void> {
  const database = await databaseOf(env);
  try {
    const db = database.kysely;
    const keyring = createKeyring(env.AUTH_SECRET ?? '', 'tokens');
    const service = createTokenService({ db, keyring, now: () => new Date() });
    for (const { user, tokens } of gifts) {
      await service.give(db, { owner: user.identityId, giftId: randomUUID(), tokens });
    }
  } finally {
    await database.close();
  }
}
