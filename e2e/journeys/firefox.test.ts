import { goodPassword, newEmail } from '../support/account-pages.ts';
import { findFirefox, withFirefox } from '../support/firefox.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';

const firefox = findFirefox();

test('a new rider signs up, uploads a log and reads the report on a phone in Firefox', async ({
  server,
  mail,
}) => {
  test.skip(firefox === undefined, 'Firefox is not installed (on Debian: firefox-esr).');
  await withFirefox(firefox ?? '', { width: 390, height: 844 }, async (rider) => {
    const email = newEmail();
    await rider.step('open the sign-up page', (page) => page.goto(`${server.url}/auth/signup`));
    await rider.press('OK');
    await rider.step('see the cookie banner go', (page) =>
      page.waitForSelector('::-p-aria([name="OK"][role="button"])', { hidden: true }),
    );
    await rider.fill({ Email: email, Password: goodPassword, 'Confirm password': goodPassword });
    await rider.press('Create account');
    await rider.waitForPath(/^\/auth\/verify$/);
    const code = await rider.step('receive the code', () => mail.nextCode(email));
    await rider.fill({ 'Verification code': code });
    await rider.waitForPath(/^\/upload$/);

    await rider.step('choose a log', async (page) => {
      // A visitor has a drop zone too, which doesn't offer this.
      await page.waitForSelector('main ::-p-text(Let me look before it is sent)');
      const input = await page.waitForSelector('main input[type=file]');
      await input?.uploadFile(fixtureLogs.modern);
    });
    await rider.waitForPath(/^\/report\/[^/]+\/[^/]+$/);
    const heading = await rider.step('read the heading of the report', async (page) => {
      await page.waitForSelector('#hardware');
      return page.$eval('h1', (element) => element.textContent);
    });
    expect(heading).toMatch(/^Watopia/);
    await rider.step('unfold a section', async (page) => {
      await page.locator('#frame-rate button[aria-expanded=false]').click();
      await page.waitForSelector('#frame-rate [id=frame-rate-panel] svg');
    });
    const overflow = await rider.step('measure the width', (page) =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }),
    );
    expect(overflow, 'pixels that a phone would scroll sideways').toBe(0);
    expect(rider.problems, 'errors in the console').toEqual([]);
  });
});
