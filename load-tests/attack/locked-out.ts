import * as contract from '@ridescope/contract/auth';
import { type Endpoint, pathOf } from '@ridescope/contract/endpoint';
import { mailedText, password } from '../deployment/virtual-users.ts';
import { type Answer, codeOf, sendJson } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import type { Scene } from './scene.ts';

/** Strangers use up every limit of an account; its owner gets in with a link from the mailbox. */
export async function lockOut(scene: Scene): Promise<Part> {
  const findings = new Findings('owners locked out by strangers');
  const { email } = await scene.newUser('locked-out');
  const post = (endpoint: Endpoint, body: object, cookie = '') =>
    sendJson(scene.origin, {
      method: 'POST',
      path: pathOf(endpoint),
      headers: { 'x-forwarded-for': scene.newAddress(), ...(cookie && { cookie }) },
      body,
    });
  const code = '000000';
  for (let at = 0; at < 6; at++) {
    await post(contract.signIn, { email, password: 'Wrong-one-1!' });
    await post(contract.resetPassword, { email });
    await post(contract.confirmResetPassword, { email, code, password: 'Downhill-no-brakes-8?' });
    await post(contract.mailBrowserLink, { email });
  }
  const blocked = await post(contract.signIn, { email, password });
  findings.expect(blocked.status === 429, () => `a new browser during a block: ${blocked.status}`);
  const used = await post(contract.mailBrowserLink, { email });
  findings.expect(codeOf(used) === 'LIMIT_EXCEEDED', () => `links without end: ${used.status}`);
  const text = await mailedText(scene.dataDir, email, /#link=[\w-]+$/m);
  const link = /#link=([\w-]+)$/m.exec(text)?.[1] ?? '';
  const opened = await post(contract.openBrowserLink, { link });
  findings.expect(opened.status === 200, () => `the link of a mail: ${opened.status}`);
  const cookie = cookiesOf(opened);
  findings.expect(!cookie.includes('ridescope_session'), () => 'a link alone opened a session');
  const wrong = await post(contract.signIn, { email, password: 'Wrong-one-1!' }, cookie);
  findings.expect(codeOf(wrong) === 'NOT_AUTHORIZED', () => `a wrong password: ${wrong.status}`);
  const reset = await post(contract.resetPassword, { email }, cookie);
  findings.expect(reset.status === 200, () => `a reset with the link: ${reset.status}`);
  const right = await post(contract.signIn, { email, password }, cookie);
  findings.expect(right.status === 200, () => `the password with the link: ${right.status}`);
  const other = await post(contract.signIn, { email, password });
  findings.expect(other.status === 429, () => `another browser after it: ${other.status}`);
  for (const forged of [`${link.slice(0, -4)}AAAA`, '', 'A'.repeat(200)]) {
    const { status } = await post(contract.openBrowserLink, { link: forged });
    findings.expect(status === 400, () => `a forged link: ${status}`);
  }
  return findings.done();
}

function cookiesOf({ headers }: Answer): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}
