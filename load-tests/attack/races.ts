import { setTimeout as wait } from 'node:timers/promises';
import { deleteAccount, exportAccount } from '@ridescope/contract/account';
import { confirmSignUp, signIn, signUp } from '@ridescope/contract/auth';
import { type Endpoint, pathOf, type ResponseOf } from '@ridescope/contract/endpoint';
import { uploadHeaders } from '@ridescope/contract/protocol';
import { freeTokensPerMonth } from '@ridescope/contract/token-terms';
import { getTokenBalance, getTokenHistory, type TokenBalance } from '@ridescope/contract/tokens';
import { createSignedUrl } from '@ridescope/contract/uploads';
import { headersOf, mailedCode, password, type VirtualUser } from '../deployment/virtual-users.ts';
import { type Answer, codeOf, goodJson, jsonOf, sendCall, sendJson } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import { rideLog, type Scene, untilEnded } from './scene.ts';

/** Open uploads of one account. */
const mostOpen = 5;
const mostGuesses = 5;

/** Does the same thing many times at once where it may happen only once, or a few times. */
export async function race(scene: Scene, { logs }: { logs: number }): Promise<Part> {
  const findings = new Findings('races for tokens, accounts, codes and uploads');
  await raceSignUps(scene, findings);
  await racePasswords(scene, findings);
  await raceGrants(scene, findings);
  await raceAnnouncements(scene, findings);
  await raceTokens(scene, findings, logs);
  await raceDeletion(scene, findings);
  return findings.done();
}

/** Runs the same thing many times at once. */
function atOnce(times: number, run: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => run(index)));
}

const successes = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status === 200).length;

function post(scene: Scene, endpoint: Endpoint, body: unknown): Promise<Answer> {
  const headers = { 'x-forwarded-for': scene.newAddress() };
  return sendJson(scene.origin, { method: 'POST', path: pathOf(endpoint), headers, body });
}

/** One email becomes one account, and a mailed code works once and can't be guessed. */
async function raceSignUps(scene: Scene, findings: Findings): Promise<void> {
  const email = 'racer@example.org';
  const signedUp = await atOnce(10, () => post(scene, signUp, { email, password }));
  findings.expect(successes(signedUp) === 1, () => `${successes(signedUp)} accounts for one email`);
  const code = await mailedCode(scene.dataDir, email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const confirm = (given: string) => post(scene, confirmSignUp, { email, code: given });
  const guesses = await atOnce(15, () => confirm(wrong));
  const heard = guesses.filter((answer) => codeOf(answer) === 'CODE_MISMATCH').length;
  findings.expect(heard <= mostGuesses, () => `${heard} guesses at a mailed code were heard`);
  findings.expect(successes(guesses) === 0, () => 'a wrong code was accepted');

  const other = 'racer-2@example.org';
  await post(scene, signUp, { email: other, password });
  const right = await mailedCode(scene.dataDir, other);
  const body = { email: other, code: right };
  const confirmed = await atOnce(4, () => post(scene, confirmSignUp, body));
  findings.expect(successes(confirmed) === 1, () => `a code worked ${successes(confirmed)} times`);
}

/** Parallel wrong passwords don't get past the limit, from however many addresses. */
async function racePasswords(scene: Scene, findings: Findings): Promise<void> {
  const { email } = await scene.newUser('locked');
  const given = { email, password: 'Wrong-one-1!' };
  const answers = await atOnce(15, () => post(scene, signIn, given));
  const heard = answers.filter((answer) => codeOf(answer) === 'NOT_AUTHORIZED').length;
  findings.expect(heard <= mostGuesses, () => `${heard} parallel passwords were checked`);
  const right = await post(scene, signIn, { email, password });
  findings.expect(right.status === 429, () => `signed in during a block: ${right.status}`);
}

/** The free tokens of a month are granted once. */
async function raceGrants(scene: Scene, findings: Findings): Promise<void> {
  const user = await scene.newUser('granted');
  const balances = await atOnce(15, () => get(scene, user, getTokenBalance));
  const free = balances.map(({ body }) => jsonOf<TokenBalance>(body)?.freeUsageRemaining);
  findings.expect(
    free.every((tokens) => tokens === freeTokensPerMonth),
    () => `free tokens after parallel calls: ${free}`,
  );
}

/** An account has a limited number of open uploads, and one address takes one file. */
async function raceAnnouncements(scene: Scene, findings: Findings): Promise<void> {
  const { origin } = scene;
  const user = await scene.newUser('opener');
  const answers = await atOnce(30, (index) => announce(scene, user, `upload-open-${index}`));
  const open = successes(answers);
  findings.expect(open <= mostOpen, () => `${open} open uploads of one account`);
  const admitted = answers.find(({ status }) => status === 200);
  if (!admitted) throw new Error('no upload was admitted');
  const { signedUrl } = goodJson<{ signedUrl: string }>(admitted);
  const log = rideLog(500);
  const puts = await atOnce(6, () => put(origin, signedUrl, log));
  // A bucket takes every file of a valid address; the product then reads one of them.
  const isOwnStore = new URL(signedUrl).origin === new URL(origin).origin;
  findings.expect(
    !isOwnStore || successes(puts) === 1,
    () => `one upload address took ${successes(puts)} files`,
  );
}

/** More uploads than tokens, all at once: what is charged has a report, and no more than there was. */
async function raceTokens(scene: Scene, findings: Findings, logs: number): Promise<void> {
  const { origin } = scene;
  const user = await scene.newUser('spender');
  const ends = await Promise.all(
    Array.from({ length: logs }, async (_, index) => {
      const uploadId = `upload-race-${index}`;
      const signedUrl = await announceInTime(scene, user, uploadId);
      if (signedUrl === undefined) return 'refused';
      await put(origin, signedUrl, rideLog(1000 + index));
      return (await untilEnded(origin, user, uploadId)).state;
    }),
  );
  const complete = ends.filter((end) => end === 'complete').length;
  const history = await get(scene, user, getTokenHistory);
  const { entries } = goodJson<ResponseOf<typeof getTokenHistory>>(history);
  const sum = entries.reduce((total, { free, paid }) => total + free + paid, 0);
  const spends = entries.filter(({ kind }) => kind === 'spend').length;
  const balance = await get(scene, user, getTokenBalance);
  const { freeUsageRemaining, tokens } = goodJson<TokenBalance>(balance);
  const left = freeUsageRemaining + tokens;
  findings.note(`${logs} uploads for ${freeTokensPerMonth} tokens: ${complete} reports`);
  findings.expect(complete <= freeTokensPerMonth, () => `${complete} reports for 5 tokens`);
  findings.expect(spends === complete, () => `${spends} charges for ${complete} reports`);
  findings.expect(left >= 0 && sum === left, () => `entries make ${sum}, the balance is ${left}`);
}

/** Announces an upload, again and again while others of the account are open. Undefined without tokens. */
async function announceInTime(
  scene: Scene,
  user: VirtualUser,
  uploadId: string,
): Promise<string | undefined> {
  for (;;) {
    const answer = await announce(scene, user, uploadId);
    if (answer.status === 200) return goodJson<{ signedUrl: string }>(answer).signedUrl;
    if (codeOf(answer) !== 'LIMIT_EXCEEDED') return undefined;
    await wait(500);
  }
}

/** An account is deleted once, and nothing answers for it afterwards. */
async function raceDeletion(scene: Scene, findings: Findings): Promise<void> {
  const { origin } = scene;
  const user = await scene.newUser('leaver');
  const deleted = await atOnce(6, () =>
    sendJson(origin, {
      method: 'DELETE',
      path: pathOf(deleteAccount),
      headers: headersOf(user),
      body: { confirmation: 'DELETE', password },
    }),
  );
  findings.expect(successes(deleted) >= 1, () => 'the account could not be deleted');
  const bad = deleted.filter(({ status }) => status === 0 || status >= 500);
  findings.expect(bad.length === 0, () => `parallel deletion: ${bad.map(({ status }) => status)}`);
  const later = await get(scene, user, exportAccount);
  findings.expect(later.status === 401, () => `a deleted account was answered ${later.status}`);
}

function get(scene: Scene, user: VirtualUser, endpoint: Endpoint): Promise<Answer> {
  const headers = { ...headersOf(user), 'x-forwarded-for': scene.newAddress() };
  return sendCall(scene.origin, { method: 'GET', path: pathOf(endpoint), headers });
}

function announce(scene: Scene, user: VirtualUser, uploadId: string): Promise<Answer> {
  const { identityId } = user;
  return sendJson(scene.origin, {
    method: 'POST',
    path: pathOf(createSignedUrl, {
      identityId,
      uploadId,
      timezoneOffsetMinutes: 0,
    }),
    headers: { ...headersOf(user), 'x-forwarded-for': scene.newAddress() },
    body: {},
  });
}

export function put(origin: string, signedUrl: string, body: Uint8Array): Promise<Answer> {
  const url = new URL(signedUrl, origin);
  return sendCall(url.origin, {
    method: 'PUT',
    path: url.pathname + url.search,
    headers: uploadHeaders,
    body,
  });
}
