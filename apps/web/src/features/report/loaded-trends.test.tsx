import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { trendAnswer, trendsCall, triedFix } from '../../shared/testing/trend-answer.ts';
import { trendsQuery } from '../../shared/trends/trends-query.ts';
import { useLoadedTrends } from './model/use-loaded-trends.ts';

afterEach(() => vi.unstubAllGlobals());

function Loaded({ needsOnlyFixes }: { needsOnlyFixes: boolean }) {
  const trends = useLoadedTrends({ owner: 'u1', name: 'r2' }, needsOnlyFixes);
  // The same answer as the hook has, and its code without asking for it.
  const answer = useQuery(trendsQuery());
  const code = useQuery({ queryKey: ['code', 'trends'], enabled: false });
  return (
    <>
      {answer.isSuccess && <p>Statistics: {code.fetchStatus}</p>}
      {trends && <p>The rides are loaded</p>}
    </>
  );
}

function open(needsOnlyFixes: boolean, tried: Parameters<typeof trendAnswer>[1] = []) {
  fakeServer({ [trendsCall]: trendAnswer([{}, {}], tried) });
  renderPage(<Loaded needsOnlyFixes={needsOnlyFixes} />);
}

it('a report has what the other rides say, without a ticked fix', async () => {
  open(false);
  expect(await screen.findByText('The rides are loaded')).toBeVisible();
});

it('a page that shows only whether fixes helped loads no statistics while none was ticked', async () => {
  open(true);
  expect(await screen.findByText('Statistics: idle')).toBeVisible();
  expect(screen.queryByText('The rides are loaded')).toBeNull();
});

it('a page that shows only whether fixes helped loads the statistics for a ticked fix', async () => {
  open(true, [triedFix(0)]);
  expect(await screen.findByText('The rides are loaded')).toBeVisible();
});
