import { setTimeout as sleep } from 'node:timers/promises';
import { readOutbox } from '../../../src/platform/mail/outbox.ts';
import { patience } from '../patience.ts';

export interface SignedInUser {
  identityId: string;
  email: string;
  /** The headers of every call in this user's name. */
  headers: { authorization: string };
}

const email = 'ann@x.org';
const password = 'Uphill-both-ways-7!';

/** Makes an account on a server process, reading the code in its outbox folder, and signs in. */
export async function signUpOverHttp(origin: string, dataDir: string): Promise<SignedInUser> {
  const post = async (path: string, body: object, cookie = '') => {
    const answer = await fetch(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  await post('sign-up', { email, password });
  await post('confirm-sign-up', { email, code: await codeFromOutbox(dataDir) });
  const signedIn = await post('sign-in', { email, password });
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  const answer = await post('token', {}, cookie.join('; '));
  const { token, user } = (await answer.json()) as { token: string; user: { identityId: string } };
  return { identityId: user.identityId, email, headers: { authorization: `Bearer ${token}` } };
}

async function codeFromOutbox(dataDir: string): Promise<string> {
  const giveUpAt = Date.now() + patience.timeout;
  for (;;) {
    const [mail] = await readOutbox(dataDir, 1);
    const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1];
    if (code) return code;
    if (Date.now() > giveUpAt) throw new Error('no code came');
    await sleep(50);
  }
}
