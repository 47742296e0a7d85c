import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { Recheck } from '@ridescope/contract/rechecks';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, failure, fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { Toasts } from '../../shared/ui/notices/toasts.tsx';
import { RecheckNotice } from './recheck-notice.tsx';

const path = '/api/report/me/r1/recheck';
const outage: ProblemSentence[] = [
  {
    id: 'connection-lost',
    values: { times: 1, total: 180, longest: 180, open: false, once: false },
  },
  { id: 'connection-lost.no-names' },
];
const outageText =
  'The connection to the game server was lost for 3 min: other riders vanished and you rode alone. DNS lookups failed too, so the internet itself was gone.';
const ready: Recheck = {
  state: 'ready',
  changes: {
    activities: [
      {
        position: 1,
        verdict: {
          from: { lead: 'nothing', sentences: [] },
          to: { lead: 'problem', sentences: outage },
        },
        newProblems: [outage],
        goneProblems: [
          [{ id: 'sensor-lost.unknown-return', values: { sensor: 'trainer', times: 1 } }],
        ],
        scores: [{ category: 'network', from: 59 }],
        newFindings: [{ ruleId: 'network-outage-length', severity: 'critical' }],
        goneFindings: [{ ruleId: 'graphics-average-fps', severity: 'warning' }],
      },
    ],
  },
};

const onReplaced = vi.fn();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function open(answers: Record<string, Answer>) {
  const calls = fakeServer(answers);
  const page = renderPage(
    <>
      <RecheckNotice
        stored={{ owner: 'me', name: 'r1' }}
        titleOf={(position) => `Activity ${position + 1}`}
        onReplaced={onReplaced}
      />
      <Toasts />
    </>,
  );
  return { calls, ...page };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('the notice checks the ride again and shows what changed until the rider uses the new report', async () => {
  let state: Recheck = { state: 'available' };
  const { calls } = open({
    [`POST ${path}/accept`]: () => ok({ state: 'current' }),
    [`POST ${path}`]: () => {
      state = ready;
      return ok({ state: 'queued' });
    },
    [`GET ${path}`]: () => ok(state),
  });
  await press('Check again with the newest rules');
  expect(await screen.findByText('Checking this ride again…')).toBeVisible();
  const title = 'The newest rules give a different result';
  expect(await screen.findByText(title)).toBeVisible();
  for (const text of [
    'Activity 2',
    'Nothing went wrong.',
    "Your trainer was lost once; the log doesn't show when it came back.",
    'Network: 59 → not measured',
    'Long loss of connection (critical)',
    'Low frame rate (warning)',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  // As the verdict now, and as a new problem.
  expect(screen.getAllByText(outageText)).toHaveLength(2);
  expect(onReplaced).not.toHaveBeenCalled();
  await press('Use the new report');
  await waitFor(() => expect(onReplaced).toHaveBeenCalledOnce());
  expect(await screen.findByText('Report updated')).toBeVisible();
  expect(screen.queryByText(title)).toBeNull();
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'POST']);
});

it('the notice keeps the old report when the rider wants it', async () => {
  open({ [`GET ${path}`]: ok(ready), [`DELETE ${path}`]: ok({ state: 'declined' }) });
  await press('Keep the old report');
  await waitFor(() => expect(screen.queryByText(/newest rules/)).toBeNull());
  expect(onReplaced).not.toHaveBeenCalled();
});

it('the notice says that a step failed and that nothing was changed', async () => {
  open({ [`GET ${path}`]: ok(ready), [`POST ${path}`]: failure(500, 'INTERNAL_ERROR') });
  await press('Use the new report');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your report stays as it is');
});

it('the notice says why a ride without a recording cannot be checked again', async () => {
  open({ [`GET ${path}`]: ok({ state: 'noRecording' }) });
  expect(await screen.findByText(/no recording of this ride/)).toBeVisible();
});

it.each<[string, Answer]>([
  ['the old report was kept', ok({ state: 'declined' })],
  ['the server does not answer', 'offline'],
])('the notice says nothing when %s', async (_, answer) => {
  const { calls } = open({ [`GET ${path}`]: answer });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/report/)).toBeNull();
});
