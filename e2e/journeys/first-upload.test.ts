import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { plantedTexts } from '@ridescope/samples/logs';
import { expect, test } from '../support/fixtures.ts';
import { LiveWire } from '../support/live-wire.ts';
import { fixtureLogs, logFile } from '../support/logs.ts';

const stageNames: Record<string, string> = {
  queued: 'Waiting',
  reading: 'Reading',
  diagnosing: 'Diagnosing',
  storing: 'Storing',
};

/** Steps of an upload in the order of the specification. */
const order = [
  'GET /uploads/earlier',
  'POST /uploads/grown',
  'POST /tokens/check',
  'GET /websocket/connection-id',
  'socket',
  'POST /signedUrl',
  'PUT /objects',
  'end',
  'GET /report',
  'GET /tokens/balance',
];

test('the first log of an account is masked, sent, followed live, and opens its report', async ({
  page,
  uploadPage,
  reportPage,
}) => {
  const log = readFileSync(fixtureLogs.modern);
  const wire = await LiveWire.between(page);
  const puts = await uploadPage.interceptPuts();
  await uploadPage.open();
  await uploadPage.expectFree(5);
  await expect(uploadPage.reset).toBeHidden();
  const calls = uploadPage.watchCalls();
  const announced = page
    .waitForRequest((request) => request.url().includes('/api/signedUrl/'))
    .then((request) => request.postDataJSON());
  wire.onEvent = (what) => calls.push(what);
  wire.holdEnd();
  await uploadPage.drop(logFile(log));

  // Simulates long work: the page keeps the worker's last message.
  await expect.poll(() => wire.hasHeldEnd).toBe(true);
  const { progress = -1, message = '', stage = '' } = wire.lastProgress ?? {};
  const bar = uploadPage.upload.getByRole('progressbar', { name: stageNames[stage] ?? stage });
  await expect(bar).toHaveAttribute('aria-valuenow', String(Math.floor(progress)));
  await expect(uploadPage.upload).toContainText(`${Math.floor(progress)} %`);
  await expect(uploadPage.upload).toContainText(message);
  await expect(uploadPage.upload).toContainText(/Updated\s*\d\d:\d\d:\d\d/);
  await expect(uploadPage.upload.getByText('Live Updates')).toBeVisible();
  await expect(uploadPage.reset).toBeHidden();
  const lines = uploadPage.upload.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(lines).toHaveText([
    /^Check the log in your browser \(done\)118 KB → \d+ KB$/,
    'Check your tokens (done)',
    'Connect (done)',
    'Send (done)',
    'Analyze on the server (under way)',
    'Open the report (to come)',
  ]);
  const preview = page.getByRole('region', { name: 'What is in this log' });
  const start = 'Sat 14 Feb 2026, 18:50 (UTC+1)';
  await expect(preview).toContainText(`Watopia · ${start} · 25 min`);
  await expect(uploadPage.upload).toContainText('You can close this page');
  await expect(preview).toContainText('1 token');
  for (const words of [
    '4 rider names',
    '10 chat messages, ride and event names',
    '2 email addresses',
  ]) {
    await expect(preview).toContainText(words);
  }

  wire.release();
  await reportPage.waitUntilDrawn();
  // The address names the report, so that a reload and the way back lead to it.
  expect(new URL(page.url()).pathname).toMatch(/^\/report\/[^/]+\/[^/]+$/);
  await expect(page.getByText('Your report is ready.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Watopia/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    // The verdict is the first.
    /\.$/,
    ...['Scores', 'Time line', 'Findings', 'Correlations', 'Frame rate'],
    ...['Where am I?', 'Sensors', 'Network', 'Hardware', 'Events', 'Log'],
  ]);
  await expect(page.getByRole('list', { name: 'The ride' })).toContainText(start);
  await uploadPage.expectFree(4);
  // The report makes more requests once it is shown; all other steps happen only once.
  const steps = calls.flatMap((call) => order.find((step) => call.startsWith(step)) ?? []);
  expect(steps.filter((step, index) => steps.indexOf(step) === index)).toEqual(order);
  const afterEnd = calls.slice(calls.indexOf('end'));
  expect(afterEnd.filter((call) => call === 'GET /tokens/balance')).toHaveLength(1);

  expect(puts).toHaveLength(1);
  expect(await announced).toEqual({
    confirmedTokens: 1,
    connectionId: expect.stringMatching(/./),
    sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(await puts[0]?.allHeaders()).toMatchObject({
    'content-encoding': 'gzip',
    'x-amz-server-side-encryption': 'AES256',
  });
  const sent = gunzipSync(puts[0]?.postDataBuffer() ?? '');
  // Masks are as long as the text that they cover.
  expect(sent.length).toBe(log.length);
  for (const [what, text] of Object.entries(plantedTexts())) {
    expect(log.includes(text), `${what} is in the log`).toBe(true);
    expect(sent.includes(text), `${what} was sent`).toBe(false);
  }
  const sha256 = createHash('sha256').update(sent).digest('hex');
  expect(calls).toContain(`GET /uploads/earlier/${sha256}`);

  await uploadPage.reset.click();
  await expect(uploadPage.dropZone).toBeVisible();
  await expect(uploadPage.reset).toBeHidden();
  expect(wire.pageClosedWith).toEqual([1000]);
  await page.goto('/files');
  await expect(page.getByRole('link', { name: /^View Watopia, Sat 14 Feb 2026/ })).toHaveCount(1);

  // The columns 'Spec (CPU - GPU)' and 'Client' can be read without a mouse, however long they are.
  const long = {
    Cpu: 'AMD Ryzen 9 7950X3D 16-Core Processor',
    Gpu: 'NVIDIA GeForce RTX 4070 Ti SUPER Laptop GPU',
    GameClientVersion: '1.103.0 (152361)',
  };
  await page.route('**/api/getUserFilesListing*', async (route) => {
    const response = await route.fetch();
    const { activities, ...rest } = await response.json();
    const json = { ...rest, activities: activities.map((one: object) => ({ ...one, ...long })) };
    await route.fulfill({ response, json });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  const spec = page.getByRole('cell', { name: `${long.Cpu} - ${long.Gpu}` });
  const client = page.getByRole('cell', { name: long.GameClientVersion });
  for (const cell of [spec, client]) {
    await expect(cell).toBeVisible();
    const isCut = await cell.evaluate(
      (element) =>
        element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
    );
    expect(isCut, await cell.innerText()).toBe(false);
  }
});
