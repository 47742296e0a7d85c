import { gunzipSync } from 'node:zlib';
import { expect, test } from '../support/fixtures.ts';
import { replacePicker, writeLog } from '../support/growing-log.ts';
import { simulatedLog } from '../support/simulated-log.ts';

test.use({ isSignedIn: false });

test('the live view follows a growing log, shows a lost connection, and leads to the report', async ({
  page,
}) => {
  const { buffer: log } = await simulatedLog('net-many-outages', { day: '2026-02-14' });
  const proofAt = log.indexOf('UDP connection timeout');
  // Some lines before, and in the middle of one.
  const before = log.lastIndexOf('\n', proofAt - 20_000) + 20;
  const proof = log.indexOf('\n', proofAt) + 1;
  await replacePicker(page);
  await page.goto('/live');
  await writeLog(page, log.subarray(0, before), true);
  await page.getByRole('button', { name: 'Choose Log.txt' }).click();
  await expect(page.getByText('Riding', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing went wrong in the last 5 minutes.')).toBeVisible();
  await writeLog(page, log.subarray(before, proof));
  await expect(
    page.getByRole('status').filter({ hasText: 'The connection to the game server' }),
  ).toHaveCount(1);
  await writeLog(page, log.subarray(proof));
  await page.getByRole('button', { name: 'Show the report' }).click();
  await expect(page.getByRole('article').first()).toContainText(
    'The connection to the game server was lost',
  );

  await page.goto('/live');
  await writeLog(page, log.subarray(0, 40_000), true);
  await expect(page.getByText('Not riding yet', { exact: true })).toBeVisible();
});

test('a browser that cannot follow a file gets a command, whose program the server offers', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { showOpenFilePicker: undefined }));
  await page.goto('/live');
  await expect(page.getByText("This browser can't follow a file")).toBeVisible();
  const command = await page.locator('code', { hasText: 'npx' }).innerText();
  const [, address = '', name] = command.split(' ');
  expect(name).toBe('watch');
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(200);
  const program = await answer.body();
  expect(program.length).toBeLessThan(1_000_000);
  expect(gunzipSync(program).toString('latin1')).toContain('package/bin/ridescope.js');
});
