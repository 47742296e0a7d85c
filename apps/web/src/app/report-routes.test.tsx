import { demos } from '@ridescope/contract/demos';
import { buildReport } from '@ridescope/words/testing/build-report';
import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failure, fakeServer, ok } from '../shared/testing/fake-server.ts';
import { signedIn } from '../shared/testing/signed-in.ts';
import { App } from './app.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Opens an address and returns the page's calls for a report. */
function open(address: string, answers: Record<string, Answer>) {
  const calls = fakeServer(answers);
  window.history.replaceState(null, '', address);
  render(<App />);
  return () => calls.filter(({ path }) => /report|share|testdata/.test(path));
}

const shareId = 'AAAAAAAAAAAAAAAAAAAAAA';
const ride = () => screen.findByRole('heading', { level: 1, name: 'Watopia · Tempus Fugit' });

describe('a shared report', () => {
  const answers = { [`GET /share/${shareId}.json`]: ok(buildReport()) };

  it("is fetched without authorization, and offers nothing that is its owner's", async () => {
    const reportCalls = open(`/report/${shareId}`, answers);
    await ride();
    expect(reportCalls()).toMatchObject([{ method: 'GET', path: `/share/${shareId}.json` }]);
    expect(reportCalls()[0]?.headers).not.toHaveProperty('authorization');
    expect(screen.getByRole('button', { name: 'Copy for forum' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  it('stands alone on its public page, with its own footer', async () => {
    open(`/public/${shareId}`, answers);
    await ride();
    expect(screen.queryByRole('link', { name: 'Upload' })).not.toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('shared by the rider it is about');
    expect(screen.queryByRole('complementary', { name: 'Preview' })).not.toBeInTheDocument();
  });

  it('says on its preview that it is one', async () => {
    open(`/public/${shareId}/true`, answers);
    await ride();
    expect(screen.getByRole('complementary', { name: 'Preview' })).toHaveTextContent(
      'This is how others see your report.',
    );
  });

  it.each([`/report/${shareId}`, `/public/${shareId}`])(
    'says that it was withdrawn at %s',
    async (address) => {
      open(address, { 'GET /share/': failure(404, 'NOT_FOUND') });
      expect(
        await screen.findByRole('heading', { name: 'There is no report behind this link' }),
      ).toBeVisible();
    },
  );
});

describe('a demo', () => {
  it.each(demos)(
    '$title has a public page too, which says that its ride is simulated',
    async ({ id, file }) => {
      const reportCalls = open(`/public/${id}`, { [`GET /testdata/${file}`]: ok(buildReport()) });
      await ride();
      expect(reportCalls().map(({ path }) => path)).toEqual([`/testdata/${file}`]);
      expect(screen.getByRole('complementary', { name: 'Demo' })).toBeVisible();
      const footer = screen.getByRole('contentinfo');
      expect(footer).toHaveTextContent('The ride of this demo is simulated.');
      expect(footer).not.toHaveTextContent('shared by the rider');
    },
  );

  it.each(demos)('$title loads its file and no other report', async ({ id, file, story }) => {
    const reportCalls = open(`/report/${id}`, { [`GET /testdata/${file}`]: ok(buildReport()) });
    await ride();
    expect(reportCalls().map(({ path }) => path)).toEqual([`/testdata/${file}`]);
    const banner = within(screen.getByRole('complementary', { name: 'Demo' }));
    expect(banner.getByText(new RegExp(story.slice(0, 20)))).toBeVisible();
    expect(banner.getByRole('link', { name: 'Upload your own' })).toHaveAttribute(
      'href',
      '/upload',
    );
  });

  it('says that a failed load is our fault, and offers a retry', async () => {
    open(`/report/${demos[0].id}`, {});
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch report data');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('the address of a storage key', () => {
  it.each(['/logreport/me%2Fride-1.gz', '/logreport/me/ride-1.gz'])(
    '%s shows the own report of that key',
    async (address) => {
      const reportCalls = open(address, {
        ...signedIn(),
        'GET /api/report/me/ride-1': ok(buildReport()),
      });
      await ride();
      expect(reportCalls()[0]?.path).toBe('/api/report/me/ride-1');
    },
  );

  it.each(['/logreport/me', '/logreport/me%2Fa%2Fb.gz'])('%s is not found', async (address) => {
    open(address, {});
    expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeVisible();
  });
});
