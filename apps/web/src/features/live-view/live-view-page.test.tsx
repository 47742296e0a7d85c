import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import type { FollowMessage } from './follow/follow-messages.ts';
import { LiveViewPage } from './live-view-page.tsx';
import { messageOf, silentMeter } from './testing/any-view.ts';
import { FakeFollower, followingBrowser } from './testing/fake-log.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const say = (message: FollowMessage) => act(() => FakeFollower.last?.say(message));

function open(address = '/live') {
  const calls = fakeServer({});
  renderPage(<LiveViewPage />, address);
  return calls;
}

async function follow(address?: string) {
  followingBrowser();
  const calls = open(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Log.txt' }));
  await screen.findByText('Opening the log …');
  return calls;
}

describe('the live view', () => {
  it('says which browsers can follow a file, and names the command line, where this one cannot', async () => {
    open();
    expect(await screen.findByText("This browser can't follow a file")).toBeVisible();
    expect(screen.getByText(/Chrome, Edge and Opera/)).toBeVisible();
    expect(screen.getByText(`npx ${window.location.origin}/ridescope.tgz watch`)).toBeVisible();
    expect(screen.getByText(/needs Node 22\.3 or newer/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose Log.txt' })).toBeNull();
  });

  it('says on a phone that the log is on the computer, and offers no file and no terminal', async () => {
    followingBrowser();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)');
    open();
    expect(await screen.findByText(/The log is on the computer/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose Log.txt' })).toBeNull();
    expect(screen.queryByText('With the command line')).toBeNull();
  });

  it('calls nothing good before a log is chosen, and shows an example as one', async () => {
    followingBrowser();
    open();
    expect(await screen.findByText('Example of a ride:')).toBeInTheDocument();
    expect(screen.queryByText(/Nothing went wrong|Connected/)).toBeNull();
  });

  it('shows figures and sensors of the ride, and sends nothing', async () => {
    const calls = await follow();
    say(messageOf());
    expect(screen.getByText('Riding')).toBeVisible();
    expect(screen.getByText('58.9')).toBeVisible();
    expect(screen.getByText('Connected')).toBeVisible();
    const row = screen.getByRole('row', { name: /^Power meter, ANT\+/ });
    expect(within(row).getByText('3 % lost in the last minute')).toBeVisible();
    expect(screen.getByText('Nothing went wrong in the last 5 minutes.')).toBeVisible();
    await userEvent.click(screen.getByText('As a table'));
    expect(screen.getByRole('row', { name: 'Last 30 s 31 FPS' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('says in words what the log has not shown yet', async () => {
    await follow();
    const { frameRate: _, ...view } = messageOf().view as NonNullable<FollowMessage['view']>;
    say({ ...messageOf(), view: { ...view, connection: { state: 'unknown' } } });
    const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(shown.slice(0, 2)).toEqual(['Not known', 'Not known']);
  });

  it('reads an incident out once, however its figures grow, and again when it comes back', async () => {
    await follow();
    const reported = () => screen.getByRole('status').textContent;
    say(messageOf());
    expect(reported()).toBe('');
    say(messageOf({ incidents: [silentMeter] }));
    const first = reported();
    expect(first).toMatch(
      /^Your power meter has been silent for 6 s\. Your heart-rate strap is heard/,
    );
    const longer = { sensor: 'power', length: 9 } as const;
    const grown = { ...silentMeter, sentences: [{ id: 'sensor-lost.for-good', values: longer }] };
    say(messageOf({ t: 1003, incidents: [grown as typeof silentMeter] }));
    expect(reported()).toBe(first);
    expect(screen.getByText(/silent for 9 s/)).toBeVisible();
    say(messageOf({ t: 1010, incidents: [{ ...grown, endS: 1005 } as typeof silentMeter] }));
    expect(reported()).toBe('That is over, after 11 s.');
    say(messageOf({ t: 1060, incidents: [{ ...grown, startS: 1050 } as typeof silentMeter] }));
    expect(reported()).toMatch(/silent for 9 s/);
  });

  it('calls the last minutes good only while everything answers and the log grows', async () => {
    await follow();
    const [meter, strap] = messageOf().view?.sensors ?? [];
    const quiet = () =>
      screen.getByText(/went wrong in the last|does not answer|Nothing (?:found|new)/);
    say(messageOf());
    expect(quiet()).toHaveAttribute('data-good');
    say(messageOf({ connection: { state: 'lost', sinceS: 990 } }));
    expect(quiet()).toHaveTextContent('Something does not answer right now: see below.');
    expect(quiet()).not.toHaveAttribute('data-good');
    if (!meter || !strap) throw new Error('the view has two sensors');
    say(messageOf({ sensors: [{ ...meter, state: 'silent', silentS: 4 }, strap] }));
    expect(quiet()).not.toHaveAttribute('data-good');
    say(messageOf({ connection: { state: 'unknown' } }));
    expect(quiet()).toHaveTextContent(/^Nothing found in the last 5 minutes, as far as/);
    say(messageOf({}, { quietS: 30 }));
    expect(quiet()).toHaveTextContent('Nothing new is known: the log does not grow.');
  });

  it('shows a demo ride in any browser, and returns to its start', async () => {
    vi.stubGlobal('Worker', FakeFollower);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Watch a demo ride' }));
    await screen.findByText(/^A demo ride, 20 times as fast\./);
    expect(FakeFollower.last?.request).toEqual({ log: '/testdata/live-demo.txt' });
    say(messageOf());
    expect(screen.getByText('58.9')).toBeVisible();
    await press('Stop');
    expect(await screen.findByText("This browser can't follow a file")).toBeVisible();
  });

  it('says that the game writes nothing, that the log is gone, and that a new session began', async () => {
    await follow();
    say(messageOf({}, { quietS: 12 }));
    expect(screen.getByText('No new lines for 12 s.')).toBeVisible();
    say(messageOf({}, { trouble: { reason: 'missing' } }));
    expect(screen.getByText(/^The log is gone\./)).toBeVisible();
    say(messageOf({ t: 30 }, { session: 2 }));
    expect(screen.getByText('Riding. A new session has begun.')).toBeVisible();
    say(messageOf({ t: 90 }, { session: 2 }));
    expect(screen.getByText('Riding')).toBeVisible();
    say({ quietS: 0, session: 1, trouble: { reason: 'notALog', why: 'unfamiliar' } });
    expect(screen.getByText(/isn't a log of the game/)).toBeVisible();
  });

  it('keeps the choice of high contrast in the address', async () => {
    await follow();
    await userEvent.click(screen.getByRole('switch', { name: 'High contrast' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('contrast=high'));
  });

  it('remembers the log, and asks for the permission again', async () => {
    await follow();
    await press('Stop');
    expect(FakeFollower.last?.isEnded).toBe(true);
    expect(await screen.findByRole('button', { name: 'Go on with Log.txt' })).toBeVisible();
    followingBrowser('denied');
    await press('Choose another log');
    expect(await screen.findByRole('alert')).toHaveTextContent('allow reading');
  });

  it('hands the log to the upload page for the report', async () => {
    await follow();
    say(messageOf());
    await press('Show the report');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/upload'));
  });
});
