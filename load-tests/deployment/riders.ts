import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createTokenService, databaseOf, readOutbox } from '@ridescope/server/testing';

const password = 'Uphill-both-ways-7!';
/** High enough that no run fails because the machine is slow. */
const callTimeoutMs = 120_000;
const mailTimeoutMs = 240_000;

/** Somebody with an account, who can sign in. */
export interface Rider {
  email: string;
  identityId: string;
  /** Where this rider calls from: the limits of one do not meet those of another. */
  address: string;
  /** Of every call in this rider's name; good for 15 minutes. */
  token: string;
}

export type Headers = Record<string, string>;

export const headersOf = ({ address, token }: Pick<Rider, 'address' | 'token'>): Headers => ({
  'x-forwarded-for': address,
  authorization: `Bearer ${token}`,
});

async function post(origin: string, path: string, body: object, headers: Headers) {
  const answer = await fetch(`${origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(callTimeoutMs),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer;
}

/** Makes an account with a verified address, reading the mailed code in the outbox folder, and signs in. */
export async function signUpRider(
  origin: string,
  dataDir: string,
  { email, address }: { email: string; address: string },
): Promise<Rider> {
  const headers = { 'x-forwarded-for': address };
  await post(origin, 'sign-up', { email, password }, headers);
  const code = await mailedCode(dataDir, email);
  await post(origin, 'confirm-sign-up', { email, code }, headers);
  return signInRider(origin, { email, address });
}

async function signInRider(
  origin: string,
  { email, address }: { email: string; address: string },
): Promise<Rider> {
  const headers = { 'x-forwarded-for': address };
  const signedIn = await post(origin, 'sign-in', { email, password }, headers);
  const cookies = signedIn.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  const answer = await post(origin, 'token', {}, { ...headers, cookie: cookies.join('; ') });
  const { token, user } = (await answer.json()) as { token: string; user: { identityId: string } };
  return { email, address, identityId: user.identityId, token };
}

async function mailedCode(dataDir: string, email: string): Promise<string> {
  const giveUpAt = Date.now() + mailTimeoutMs;
  for (;;) {
    const letters = await readOutbox(dataDir, 1000);
    const text = letters.find(({ to }) => to === email)?.text ?? '';
    const code = /^ {4}(\d{6})$/m.exec(text)?.[1];
    if (code) return code;
    if (Date.now() > giveUpAt) throw new Error(`no code was mailed to ${email}`);
    await wait(50);
  }
}

/** Gives tokens as the operator's command does: while no server uses an embedded database. */
export async function grantTokens(
  env: Record<string, string>,
  gifts: readonly { rider: Rider; tokens: number }[],
): Promise<void> {
  const database = await databaseOf(env);
  try {
    const db = database.kysely;
    const service = createTokenService({ db, now: () => new Date() });
    for (const { rider, tokens } of gifts) {
      await service.give(db, { owner: rider.identityId, giftId: randomUUID(), tokens });
    }
  } finally {
    await database.close();
  }
}
