import { readFileSync } from 'node:fs';
import { expect, test } from '../support/fixtures.ts';
import {
  firstHalf,
  firstMinutes,
  fixtureLogs,
  gzipBomb,
  logFile,
  pngPicture,
} from '../support/logs.ts';

test.beforeEach(({ uploadPage }) => uploadPage.open());

test('two files are refused, and nothing is sent', { tag: '@once' }, async ({
  page,
  uploadPage,
}) => {
  const log = logFile(readFileSync(fixtureLogs.short));
  const sent = uploadPage.watchSending();
  await uploadPage.drop(log, { ...log, name: 'Log2.txt' });
  await expect(page.getByRole('alert')).toContainText('exactly one file must be selected');
  await expect(uploadPage.dropZone).toBeVisible();
  expect(sent).toEqual([]);
});

for (const [what, content, reason] of [
  ['an empty file', Buffer.alloc(0), 'empty'],
  ['a picture that was renamed', pngPicture, 'not a text file'],
] as const) {
  test(`${what} is told to be no log, and another can follow`, { tag: '@once' }, async ({
    page,
    uploadPage,
    reportPage,
  }) => {
    await uploadPage.drop(logFile(content));
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This is not a game log');
    await expect(alert).toContainText(reason);
    await page.getByRole('button', { name: 'Reset' }).click();
    await uploadPage.drop(logFile(readFileSync(fixtureLogs.short)));
    await reportPage.waitForIt();
  });
}

test('a log of three minutes is shown, and said to be too short to judge', async ({
  page,
  uploadPage,
  reportPage,
}) => {
  await uploadPage.drop(logFile(firstMinutes(fixtureLogs.legacy, 3)));
  await reportPage.waitForIt();
  await expect(page.getByText('too short').first()).toBeVisible();
});

test('a log that was cut in half is shown, and said to be cut', { tag: '@once' }, async ({
  page,
  uploadPage,
  reportPage,
}) => {
  await uploadPage.drop(logFile(firstHalf(fixtureLogs.legacy)));
  await reportPage.waitForIt();
  await expect(page.getByText('It ends in the middle of a line')).toBeVisible();
});

test('a bomb that is put straight to the signed address is defused', { tag: '@once' }, async ({
  request,
  apiUser: { identityId, headers },
}) => {
  const uploadId = `bomb-${Date.now()}`;
  const address = await request.post(`/api/signedUrl/${identityId}/${uploadId}/0`, {
    data: {},
    headers,
  });
  const { signedUrl } = await address.json();
  const bomb = await gzipBomb(300 * 1024 ** 2);
  expect(bomb.length).toBeLessThan(2 * 1024 ** 2);
  const sent = await request.put(signedUrl, {
    data: bomb,
    headers: { 'content-encoding': 'gzip', 'x-amz-server-side-encryption': 'AES256' },
  });
  expect(sent.ok()).toBe(true);

  const status = async () => (await request.get(`/api/uploads/${uploadId}`, { headers })).json();
  await expect.poll(async () => (await status()).state, { timeout: 45_000 }).toBe('failed');
  expect((await status()).message).toContain('larger than 256 MB when it is unpacked');
  expect(await (await request.get('/api/health')).json()).toMatchObject({ status: 'ok' });
});
