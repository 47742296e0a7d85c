import { createAccount, giveTokens, signInToApi } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs, gzippedRepeats } from '../support/logs.ts';
import { startServer } from '../support/server.ts';

// Long enough to be caught at work.
const logBytes = 60 * 1024 ** 2;

test('a server that is killed in the middle of a job does it again after its start, once', {
  tag: '@once',
}, async ({ folder, request }) => {
  test.setTimeout(180_000);
  const packed = await gzippedRepeats(fixtureLogs.legacy, logBytes);
  const forSignUp = await startServer(folder);
  const account = await createAccount(forSignUp);
  await forSignUp.stop();
  await giveTokens(folder, account, 20);
  const first = await startServer(folder);
  const { identityId, headers } = await signInToApi(first, account);
  const uploadId = `restart-${Date.now()}`;
  const address = await request.post(`${first.url}/api/signedUrl/${identityId}/${uploadId}/0`, {
    data: {},
    headers,
  });
  const { signedUrl } = await address.json();
  await request.put(new URL(signedUrl, first.url).href, {
    data: packed,
    headers: { 'content-encoding': 'gzip', 'x-amz-server-side-encryption': 'AES256' },
  });
  const stateOf = async (url: string) =>
    (await request.get(`${url}/api/uploads/${uploadId}`, { headers })).json();
  await expect
    .poll(async () => (await stateOf(first.url)).state, { intervals: [20] })
    .toBe('processing');
  await first.stop('SIGKILL');

  const second = await startServer(folder);
  try {
    await expect
      .poll(async () => (await stateOf(second.url)).state, { timeout: 90_000 })
      .toBe('complete');
    const { fileName, updatedAt } = await stateOf(second.url);
    const report = await request.get(`${second.url}/api/report/${fileName}`, { headers });
    expect((await report.json()).parse.counts.fps).toBeGreaterThan(40_000);
    // Nothing takes the job up a second time: its state stands still from here on.
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(await stateOf(second.url)).toMatchObject({ state: 'complete', updatedAt });
  } finally {
    await second.stop();
  }
});
