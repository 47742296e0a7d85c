import type { getReport } from '@ridescope/contract/reports';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi, signCallsWith } from '../shared/api-client.ts';
import { newsStorageKey } from '../shared/session/tab-link.ts';
import { type Answer, failure, fakeServer, ok } from '../shared/testing/fake-server.ts';
import { signedIn, testUser } from '../shared/testing/signed-in.ts';
import { askEarly } from './ask-early.ts';

const own = testUser.identityId;
const token = 'POST /api/auth/token';

let early: Record<string, Answer>;
let unsign: () => void;
beforeEach(() => {
  // The clock of the page, which would be that of all tests in this process.
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  early = signedIn();
  unsign = signCallsWith({
    token: async () => 'later',
    renew: async () => undefined,
    onAnswer: () => undefined,
    onFailure: () => undefined,
  });
});
afterEach(() => {
  unsign();
  delete window.earlyAnswers;
  document.body.innerHTML = '';
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a page until its early script has its answers. @returns all calls */
async function openEarly(address: string, answers: Record<string, Answer> = {}) {
  history.replaceState(null, '', address);
  const calls = fakeServer({ ...early, ...answers, GET: ok({ id: 'r' }) });
  askEarly();
  await window.earlyAnswers?.data;
  return calls;
}

const readReport = () =>
  callApi<typeof getReport>(
    { method: 'GET', path: '/report/:owner/:name' },
    { params: { owner: 'u1', name: 'r' } },
  );

it.each([
  ['/report/u1/r', ['/api/report/u1/r/first-words', '/api/report/u1/r']],
  [
    '/compare?a=u1/r&b=u1/s',
    ['/api/report/u1/r/compared/s/first-words', '/api/report/u1/r', '/api/report/u1/s'],
  ],
  ['/compare?a=u1/r&b=u1/s&activityB=a2', ['/api/report/u1/r', '/api/report/u1/s']],
  ['/compare?a=u1/r', ['/api/report/u1/r']],
  ['/compare', []],
  ['/files', ['/api/getUserFilesListing/first-words', '/api/getUserFilesListing']],
  ['/files?sort=score', []],
  [
    '/analysis/r.gz',
    [`/api/analysis/${own}/r/first-words`, `/api/report/${own}/r`, `/api/analysis/${own}/r`],
  ],
  ['/analysis/demo-good-ride', []],
  ['/analysis', []],
  ['/report/shared', []],
  ['/', []],
])('the early script asks for the credential, and for the data of %s', async (address, paths) => {
  const calls = await openEarly(address);
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/token', ...paths]);
});

it('the early script sends no request without a signed-in user', async () => {
  localStorage.setItem(newsStorageKey, 'signedOut');
  expect(await openEarly('/report/u1/r')).toEqual([]);
});

it('the app takes an early answer once, and asks the second time', async () => {
  const calls = await openEarly('/report/u1/r');
  expect(calls).toHaveLength(3);
  expect(await readReport()).toEqual({ id: 'r' });
  expect(calls).toHaveLength(3);
  await readReport();
  expect(calls).toHaveLength(4);
  expect(calls[3]?.headers).toMatchObject({ authorization: 'Bearer later' });
});

it.each<[string, Answer]>([
  ['the credential was refused', failure(401, 'AUTHENTICATION_REQUIRED')],
  ['the server was away', 'offline'],
])('the app asks itself when %s', async (_, answer) => {
  const calls = await openEarly('/report/u1/r', { [token]: answer });
  expect(calls).toHaveLength(1);
  expect(await readReport()).toEqual({ id: 'r' });
  expect(calls).toHaveLength(2);
});

it('the app asks itself when only the early data did not come', async () => {
  let isAway = true;
  await openEarly('/report/u1/r', {
    'GET /api/report': () => (isAway ? 'offline' : ok({ id: 'new' })),
  });
  isAway = false;
  expect(await readReport()).toEqual({ id: 'new' });
});

it('an early answer that is half a minute old is not taken', async () => {
  const calls = await openEarly('/report/u1/r');
  vi.mocked(performance.now).mockReturnValue(31_000);
  await readReport();
  expect(calls).toHaveLength(4);
});

const words = {
  title: 'Watopia <b>',
  facts: '',
  grade: 'Serious',
  head: 'It "froze" & stayed.',
  length: 'short',
  rest: '',
  more: '',
};
const frame = `<main><div><template data-first-words><h1>%ridescope:report-title%</h1>
  <h2 data-length="%ridescope:report-length%">%ridescope:report-head%</h2></template></div></main>`;

it('the early script draws how a report begins, as text', async () => {
  document.body.innerHTML = frame;
  await openEarly('/report/u1/r', { 'GET /api/report/u1/r/first-words': ok({ words }) });
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(words.title));
  expect(document.querySelector('h2')?.textContent).toBe(words.head);
  expect(document.querySelector('h2')?.dataset.length).toBe('short');
  expect(document.querySelector('b')).toBeNull();
});

it('the early script draws how an own analysis begins', async () => {
  document.body.innerHTML = `<main><div><template data-first-words><p>%ridescope:analysis-first%</p></template></div></main>`;
  const first = 'Likely: the air around the computer.';
  await openEarly('/analysis/r', {
    [`GET /api/analysis/${own}/r/first-words`]: ok({ words: { ride: '', first, others: '' } }),
  });
  await vi.waitFor(() => expect(document.querySelector('p')?.textContent).toBe(first));
});

it('the early script draws how the list of rides begins', async () => {
  document.body.innerHTML = `<main><div><template data-first-words><i data-shown="%ridescope:logs-trend%">%ridescope:logs-verdict%</i></template></div></main>`;
  await openEarly('/files', {
    'GET /api/getUserFilesListing/first-words': ok({ words: { trend: '', verdict: 'Lost.' } }),
  });
  await vi.waitFor(() => expect(document.querySelector('i')?.textContent).toBe('Lost.'));
  expect(document.querySelector('i')?.dataset.shown).toBe('');
});

it('the early script draws lists of texts, each at its place', async () => {
  document.body.innerHTML = `<main><div><template data-first-words><i>%ridescope:compare-factsA0%</i><i>%ridescope:compare-factsA1%</i></template></div></main>`;
  await openEarly('/compare?a=u1/r&b=u1/s', {
    'GET /api/report/u1/r/compared/s/first-words': ok({ words: { factsA: ['25 min'] } }),
  });
  await vi.waitFor(() => expect(document.querySelectorAll('i')).toHaveLength(2));
  const texts = [...document.querySelectorAll('i')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['25 min', '']);
});

it.each<[string, Answer]>([
  ['the report has no such words', ok({})],
  ['the server refuses them', failure(404, 'NOT_FOUND')],
])('the early script leaves the page as it is when %s', async (_, answer) => {
  document.body.innerHTML = frame;
  const before = document.body.innerHTML;
  const calls = await openEarly('/report/u1/r', { 'GET /api/report/u1/r/first-words': answer });
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.body.innerHTML).toBe(before);
});
