import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useAddressQuery } from './use-address-query.ts';

function Probe() {
  const [query, change] = useAddressQuery();
  const choose = (name: string) =>
    change((next) => {
      next.set(name, 'chosen');
      return next;
    });
  return (
    <>
      <button type="button" onClick={() => choose('first')}>
        First
      </button>
      <button type="button" onClick={() => choose('second')}>
        Second
      </button>
      <output>{query.toString()}</output>
      <p data-testid="address">{useLocation().search}</p>
    </>
  );
}

it('useAddressQuery shows a choice at once, and keeps two choices in a row', async () => {
  render(
    <MemoryRouter initialEntries={['/?other=1']}>
      <Probe />
    </MemoryRouter>,
  );
  // As in a browser: inside `act`, the router's transition would have ended before the next line.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  screen.getByRole('button', { name: 'First' }).click();
  await Promise.resolve();
  expect(screen.getByRole('status')).toHaveTextContent('other=1&first=chosen');
  screen.getByRole('button', { name: 'Second' }).click();
  await Promise.resolve();
  expect(screen.getByRole('status')).toHaveTextContent('other=1&first=chosen&second=chosen');
  expect(await screen.findByText('?other=1&first=chosen&second=chosen')).toBeVisible();
});
