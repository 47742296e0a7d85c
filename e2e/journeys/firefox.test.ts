import { randomBytes } from 'node:crypto';
import { mailedCode } from '../support/account.ts';
import { Firefox, findFirefox } from '../support/firefox.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';

const path = findFirefox();

test('a new rider signs up, uploads a log and reads the report in Firefox on a phone', {
  tag: '@once',
}, async ({ server }) => {
  test.skip(path === undefined, 'Firefox is not installed (on Debian: firefox-esr).');
  const firefox = await Firefox.launch(path ?? '', { width: 390, height: 844 });
  try {
    const email = `rider-${randomBytes(6).toString('hex')}@example.org`;
    const password = 'Uphill-both-ways-7!';
    await firefox.open(`${server.url}/auth/signup`);
    await firefox.type('input[type=email]', email);
    await firefox.type('input[type=password]', password);
    await firefox.evaluate(`document.querySelector('form').requestSubmit()`);
    await firefox.waitFor(`document.querySelector('input[autocomplete=one-time-code]')`);
    await firefox.type('input[autocomplete=one-time-code]', await mailedCode(server, email));
    await firefox.evaluate(`document.querySelector('form')?.requestSubmit()`);
    await firefox.waitFor(`!document.querySelector('input[autocomplete=one-time-code]')`);

    await firefox.open(`${server.url}/auth/signin`);
    await firefox.waitFor(`document.querySelector('input[type=email], [data-status=user]')`);
    if ((await firefox.evaluate(`!document.querySelector('[data-status=user]')`)) === true) {
      await firefox.type('input[type=email]', email);
      await firefox.type('input[type=password]', password);
      await firefox.evaluate(`document.querySelector('form').requestSubmit()`);
      await firefox.waitFor(`document.querySelector('[data-status=user]')`);
    }

    await firefox.open(`${server.url}/upload`);
    await firefox.setFile('input[type=file]', fixtureLogs.modern);
    await firefox.waitFor(`document.querySelector('#hardware')`);
    expect(await firefox.evaluate(`document.querySelector('h1').textContent`)).toMatch(/^Watopia/);
    const overflow = `document.documentElement.scrollWidth - document.documentElement.clientWidth`;
    expect(await firefox.evaluate(overflow)).toBe(0);
  } finally {
    await firefox.close();
  }
});
