import type { Environment } from '@ridescope/contract/environment';
import type { TokenBalance, TokenEntry } from '@ridescope/contract/tokens';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answer,
  type Call,
  failure,
  fakeServer,
  ok,
} from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { signedIn, testUser } from '../../../shared/testing/signed-in.ts';
import { PurchasePage } from '../purchase-page.tsx';

export function balance(changes: Partial<TokenBalance> = {}): Answer {
  const nextResetDate = '2026-12-01T00:00:00.000Z';
  return ok({ tokens: 0, freeUsageRemaining: 5, nextResetDate, lifetimeSpent: 0, ...changes });
}

export function entry(id: number, changes: Partial<TokenEntry> = {}): TokenEntry {
  const createdAt = '2026-11-30T21:30:00.000Z';
  return { id, kind: 'purchase', free: 0, paid: 10, reason: 'payment', createdAt, ...changes };
}

/** A ledger with these entries, read a page at a time. */
export function ledger(entries: readonly TokenEntry[]): (call: Call) => Answer {
  return ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const offset = Number(query.get('offset'));
    const end = offset + Number(query.get('limit'));
    return ok({ entries: entries.slice(offset, end), total: entries.length });
  };
}

interface Given {
  mode?: Environment['mode'];
  balance?: Answer;
  history?: Answer;
  isFromUpload?: boolean;
  pricing?: Answer;
}

/** Draws the page for a user whose saved zone is 5:45 east of UTC. */
export function openPurchasePage(given: Given = {}) {
  const calls = fakeServer({
    ...signedIn(),
    'GET /api/environment': ok({ mode: given.mode ?? 'embedded' }),
    'GET /api/settings/u1': ok({ timezoneOffsetMinutes: 345 }),
    'GET /api/tokens/balance': given.balance ?? balance(),
    'GET /api/tokens/history': given.history ?? ledger([]),
    'GET /api/tokens/pricing': given.pricing ?? failure(404, 'NOT_FOUND'),
  });
  renderPage(
    <PurchasePage
      title="Purchase Analysis Tokens"
      user={testUser}
      isFromUpload={given.isFromUpload ?? false}
      isLogWaiting={false}
      bundles={(whenClosed) => whenClosed}
      uploadLink={(label) => <a href="/upload">{label}</a>}
    />,
  );
  return calls;
}

export const region = (name: string) => within(screen.getByRole('region', { name }));
const history = () => screen.findByRole('table', { name: 'Payment history' });
export const rows = async () =>
  within(await history())
    .getAllByRole('row')
    .slice(1);
export const cells = async () =>
  (await rows()).map((row) =>
    row instanceof HTMLTableRowElement ? Array.from(row.cells, (cell) => cell.textContent) : [],
  );
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
