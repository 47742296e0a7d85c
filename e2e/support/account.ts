import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import type { RunningServer } from './server.ts';

export interface Account {
  email: string;
  password: string;
}

const mailTimeoutMs = 120_000;

/** A code of six digits out of the newest letter to an address, in the outbox folder of a server. */
async function mailedCode({ dataDir }: RunningServer, email: string, seen = 0): Promise<string> {
  const deadline = Date.now() + mailTimeoutMs;
  for (;;) {
    const texts = await lettersTo(dataDir, email);
    const code = texts.length > seen ? /^ {4}(\d{6})$/m.exec(texts.at(-1) ?? '')?.[1] : undefined;
    if (code) return code;
    if (Date.now() > deadline) throw new Error(`No code was mailed to ${email}`);
    await wait(50);
  }
}

/** Texts of the letters to an address, the oldest first. */
async function lettersTo(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []); // No letter yet, no folder.
  const letters = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
  return letters.filter(({ to }) => to === email).map(({ text }) => text);
}

interface NewAccount {
  email?: string;
  /** The mailed code, of a server that does not keep its mail in the outbox. */
  codeFor?: (email: string) => Promise<string>;
}

/** Makes an account with a verified address, straight through the API. */
export async function createAccount(
  server: RunningServer,
  {
    email = `rider-${randomBytes(6).toString('hex')}@example.org`,
    codeFor = (address) => mailedCode(server, address),
  }: NewAccount = {},
): Promise<Account> {
  const account = { email, password: 'Uphill-both-ways-7!' };
  const api = await request.newContext({ baseURL: server.url, extraHTTPHeaders: ownAddress() });
  await post(api, 'sign-up', account);
  const code = await codeFor(account.email);
  await post(api, 'confirm-sign-up', { email: account.email, code });
  await api.dispose();
  return account;
}

/** Gives an account tokens as an operator does: while no server uses the data folder. */
export async function giveTokens(dataDir: string, { email }: Account, count: number) {
  const script = join(import.meta.dirname, '../../apps/server/src/commands/account.ts');
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [script, 'grant', email, String(count)], { env });
}

/** Signs a page in, before or between its loads: the next load finds the cookie. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await post(page.request, 'sign-in', account, ownAddress());
}

export interface ApiUser {
  identityId: string;
  /** Of every call in this user's name; the token in it is good for 15 minutes. */
  headers: { authorization: string };
}

/** Signs in without a browser, for journeys that talk to the API. */
export async function signInToApi({ url }: RunningServer, account: Account): Promise<ApiUser> {
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: ownAddress() });
  await post(api, 'sign-in', account);
  const { token, user } = await (await post(api, 'token', {})).json();
  await api.dispose();
  return { identityId: user.identityId, headers: { authorization: `Bearer ${token}` } };
}

async function post(
  api: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
) {
  const answer = await api.post(`/api/auth/${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer;
}

/** The server of the journeys trusts this header: one journey's attempts do not use up another's. */
export function ownAddress(): Record<string, string> {
  const part = () => randomInt(256);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}
