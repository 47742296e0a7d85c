import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test';
import type { RunningServer } from './server.ts';

export interface Account {
  email: string;
  password: string;
}

const mailTimeoutMs = 120_000;

/** Reads the six-digit code from the newest mail to an address in a server's outbox folder. */
async function mailedCode({ dataDir }: RunningServer, email: string): Promise<string> {
  const deadline = Date.now() + mailTimeoutMs;
  for (;;) {
    const texts = await mailsTo(dataDir, email);
    const code = /^ {4}(\d{6})$/m.exec(texts.at(-1) ?? '')?.[1];
    if (code) return code;
    if (Date.now() > deadline) throw new Error(`No code was mailed to ${email}`);
    await wait(50);
  }
}

/** Reads the texts of all mails to an address, oldest first. */
async function mailsTo(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []); // The folder is missing until the first mail.
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
  return mails.filter(({ to }) => to === email).map(({ text }) => text);
}

interface NewAccount {
  email?: string;
  /** Returns the mailed code if the server doesn't write its mail to the outbox. */
  codeFor?: (email: string) => Promise<string>;
}

/** Creates an account with a verified address through the API. */
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
  await api.dispose();
  const code = await codeFor(account.email);
  // In another browser, so that the code doesn't sign in this one.
  const other = await request.newContext({ baseURL: server.url, extraHTTPHeaders: ownAddress() });
  await post(other, 'confirm-sign-up', { email: account.email, code });
  await other.dispose();
  return account;
}

/** Grants tokens like an operator, while no server uses the data folder. */
export async function giveTokens(dataDir: string, { email }: Account, count: number) {
  const script = join(import.meta.dirname, '../../apps/server/src/commands/account.ts');
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [script, 'grant', email, String(count)], { env });
}

/** Signs a page in; the next load finds the cookie. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await post(page.request, 'sign-in', account, ownAddress());
}

export interface ApiUser {
  identityId: string;
  /** Headers for this user's calls, with a token that is valid for 15 minutes. */
  headers: { authorization: string };
}

/** Signs in without a browser, for journeys that call the API. */
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

/** Returns a header that the test server trusts, so that journeys don't share rate limits. */
export function ownAddress(): Record<string, string> {
  const part = () => randomInt(256);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}

/** Opens the test checkout without the header of `ownAddress`: the server refuses it to browsers behind a proxy. */
export async function openCheckoutDirectly(context: BrowserContext): Promise<void> {
  await context.route('**/dev/checkout/**', async (route) => {
    const { 'x-forwarded-for': _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
}
