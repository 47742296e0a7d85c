import type { ContactMessage } from '@ridescope/contract/contact';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { InitialEntry } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type Answer,
  type Call,
  failure,
  fakeServer,
  ok,
} from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { signedIn } from '../../shared/testing/signed-in.ts';
import { Toasts } from '../../shared/ui/notices/toasts.tsx';
import { ContactPage } from './contact-page.tsx';

const post = 'POST /api/contact';

afterEach(() => vi.unstubAllGlobals());

function open(answers: Record<string, Answer> = {}, address: InitialEntry = '/contact'): Call[] {
  const calls = fakeServer({ [post]: ok({}), ...answers });
  renderPage(
    <>
      <ContactPage />
      <Toasts />
    </>,
    address,
  );
  return calls;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const sentBy = (calls: Call[]) => calls.filter(({ path }) => path === '/api/contact');

async function fill(given: Record<string, string> = {}) {
  const texts = {
    Name: 'Ann Rider',
    Email: 'ann@x.org',
    Subject: 'Everyone disappears',
    Message: 'After 20 minutes everybody else is gone.',
    ...given,
  };
  for (const [name, text] of Object.entries(texts)) {
    await userEvent.clear(box(name));
    // Pasted at once: thousands of key presses take seconds.
    if (text !== '') {
      await userEvent.click(box(name));
      await userEvent.paste(text);
    }
  }
}

it('the contact form shows the form and the response time (CON-01)', () => {
  open();
  expect(screen.getByRole('heading', { name: 'Contact' })).toBeVisible();
  for (const name of ['Name', 'Email', 'Subject', 'Message']) expect(box(name)).toBeRequired();
  expect(screen.getByText(/24-48 hours on business days/)).toBeVisible();
});

it('the contact form asks for all fields, and leads to the first one that is missing (CON-02 to CON-05, ERR-03)', async () => {
  const calls = open();
  await send();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Name is required',
    'Email is required',
    'Subject is required',
    'Message is required',
  ]);
  expect(box('Name')).toHaveFocus();
  expect(box('Name')).toHaveAccessibleDescription('Name is required');
  expect(sentBy(calls)).toEqual([]);
});

it.each([
  ['CON-02', 'Name', 'x'.repeat(100), 'x'.repeat(101), 'Name must be 100 characters or less'],
  ['CON-03', 'Email', 'a@b.org', 'abc', 'Invalid email address'],
  ['CON-04', 'Subject', 'x'.repeat(200), 'x'.repeat(201), 'Subject must be 200 characters or less'],
  ['CON-05', 'Message', '1234567890', '123456789', 'Message must be at least 10 characters'],
  [
    'CON-06',
    'Message',
    'x'.repeat(5000),
    'x'.repeat(5001),
    'Message must be 5000 characters or less',
  ],
])(
  'the contact form checks a value that is just too long or short (%s, %s)',
  async (_, name, fit, unfit, text) => {
    const calls = open();
    await fill({ [name]: unfit });
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(box(name)).toHaveFocus();
    expect(box(name)).toHaveValue(unfit);
    expect(sentBy(calls)).toEqual([]);
    await fill({ [name]: fit });
    await send();
    await vi.waitFor(() => expect(sentBy(calls)).toHaveLength(1));
  },
);

it('the contact form counts the characters of the message (CON-06)', async () => {
  open();
  expect(box('Message')).toHaveAccessibleDescription('0 / 5000 characters');
  await userEvent.type(box('Message'), 'Hello');
  expect(box('Message')).toHaveAccessibleDescription('5 / 5000 characters');
});

it('the contact form sends trimmed values without an account as a visitor, and says so (CON-07, CON-09, CON-10)', async () => {
  const calls = open();
  await fill({ Name: '  Ann ', Email: ' Ann@X.ORG ', Subject: ' Hi ' });
  await send();
  expect(
    await screen.findByText("Message sent successfully! We'll get back to you soon."),
  ).toBeVisible();
  const [call] = sentBy(calls);
  const body = call?.body as ContactMessage;
  expect(body).toEqual({
    name: 'Ann',
    email: 'ann@x.org',
    subject: 'Hi',
    message: 'After 20 minutes everybody else is gone.',
    timestamp: expect.any(String),
  });
  expect(new Date(body.timestamp).toISOString()).toBe(body.timestamp);
  expect(call?.headers).not.toHaveProperty('authorization');
  expect(box('Message')).toHaveValue('');
  expect(screen.getByText('We will answer to ann@x.org.')).toBeVisible();
});

const ann = () => ({
  ...signedIn(),
  'GET /api/settings/': ok({ firstName: 'Ann', lastName: 'Rider' }),
});

it('the contact form fills in what the account knows, and sends its id (CON-08, CON-09)', async () => {
  const calls = open(ann(), '/contact?report=2026-01-13_18-48');
  await vi.waitFor(() => expect(box('Name')).toHaveValue('Ann Rider'));
  expect(box('Email')).toHaveValue('ann@example.org');
  expect(screen.getByText('This message is about one of your reports')).toBeVisible();
  await fill({ Name: '' });
  expect(box('Name')).toHaveValue('');
  await fill();
  await send();
  await vi.waitFor(() => expect(sentBy(calls)).toHaveLength(1));
  const [call] = sentBy(calls);
  expect(call?.body).toMatchObject({ userId: 'u1', report: '2026-01-13_18-48' });
  expect(call?.headers).toMatchObject({ authorization: 'Bearer jwt-1' });
});

it('the contact form names the ride that it is about', async () => {
  const ride = 'Watopia · Tempus Fugit, Tue 13 Jan 2026, 18:48';
  open(ann(), { pathname: '/contact', search: '?report=r1', state: { ride } });
  expect(await screen.findByText(`About your ride ${ride}`)).toBeVisible();
  expect(screen.getByText('We may open its report to answer you.')).toBeVisible();
});

it('the contact form sends without the report when the sender wants that', async () => {
  const calls = open(ann(), '/contact?report=ride');
  await userEvent.click(await screen.findByRole('button', { name: 'Send it without the report' }));
  await fill();
  await send();
  await vi.waitFor(() => expect(sentBy(calls)).toHaveLength(1));
  expect(sentBy(calls)[0]?.body).not.toHaveProperty('report');
});

const limited = (details: object): Answer => ({
  status: 429,
  body: { error: { code: 'RATE_LIMIT_EXCEEDED', message: 'No.', details } },
});

const unknownFailure = 'Failed to send message. Please try again later.';

it.each<[string, string, Answer, string]>([
  [
    'a limit',
    'CON-11',
    limited({ remainingMinutes: 12 }),
    'Too many submissions. Please try again in 12 minute(s).',
  ],
  [
    'a limit without a time',
    'CON-11',
    limited({}),
    'Too many submissions. Please try again in 60 minute(s).',
  ],
  [
    'an invalid value',
    'CON-12',
    failure(400, 'VALIDATION_ERROR', 'Name is required'),
    'Invalid form data: Name is required',
  ],
  ['no network', 'CON-13', 'offline', 'Network error. Please check your connection and try again.'],
  [
    'a failure with a message',
    'CON-14',
    failure(500, 'INTERNAL_ERROR', 'The mailbox is full.'),
    'The mailbox is full.',
  ],
  ['a failure without a body', 'CON-14', { status: 500, body: {} }, unknownFailure],
  ['a failure without a message', 'CON-14', failure(500, 'INTERNAL_ERROR', ''), unknownFailure],
  [
    'an answer of a gateway',
    'CON-14',
    { status: 502, body: '<html>Bad Gateway</html>' },
    unknownFailure,
  ],
])(
  'the contact form says why it failed, and keeps what was typed: %s (%s, CON-15)',
  async (_, __, answer, text) => {
    const answers = [answer];
    const calls = open({ [post]: () => answers.shift() ?? ok({}) });
    await fill();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(box('Name')).toHaveValue('Ann Rider');
    expect(box('Message')).toHaveValue('After 20 minutes everybody else is gone.');
    await send();
    await vi.waitFor(() => expect(sentBy(calls)).toHaveLength(2));
    await vi.waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
  },
);

it('the contact form hides a field from people that robots fill in (CON-15)', async () => {
  const calls = open();
  const trap = document.querySelector<HTMLInputElement>('input[name="referral"]');
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(trap).toHaveAttribute('tabindex', '-1');
  await fill();
  if (trap) trap.value = 'https://spam.example';
  await send();
  await vi.waitFor(() => expect(sentBy(calls)).toHaveLength(1));
  expect(sentBy(calls)[0]?.body).toMatchObject({ referral: 'https://spam.example' });
});

it('the contact form keeps what was typed while another page is read', async () => {
  function Site() {
    const [isContact, setContact] = useState(true);
    return (
      <>
        {isContact && <ContactPage />}
        <button type="button" onClick={() => setContact(!isContact)}>
          Turn the page
        </button>
      </>
    );
  }
  const turn = () => userEvent.click(screen.getByRole('button', { name: 'Turn the page' }));
  fakeServer({ [post]: ok({}) });
  renderPage(<Site />, '/contact');
  await fill({ Message: 'My ride broke off' });
  await turn();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await turn();
  expect(box('Message')).toHaveValue('My ride broke off');
  await send();
  await screen.findByText('Your message is on its way');
  await turn();
  await turn();
  expect(box('Message')).toHaveValue('');
});

it('the contact form makes the browser ask before a message is lost, until it is sent', async () => {
  open();
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeld()).toBe(false);
  await fill();
  expect(isHeld()).toBe(true);
  await send();
  await screen.findByText('Your message is on its way');
  expect(isHeld()).toBe(false);
});
