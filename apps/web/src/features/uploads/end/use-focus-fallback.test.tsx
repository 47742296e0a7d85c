import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useFocusFallback } from './use-focus-fallback.ts';

function Page({ state }: { state: 'start' | 'shown' }) {
  const place = useFocusFallback(state, []);
  return (
    <div ref={place} tabIndex={-1} data-testid="page">
      {state === 'start' && <button type="button">Choose</button>}
    </div>
  );
}

it('useFocusFallback takes the focus of a button that disappears', async () => {
  const { rerender } = render(<Page state="start" />);
  await userEvent.click(screen.getByRole('button'));
  rerender(<Page state="shown" />);
  expect(screen.getByTestId('page')).toHaveFocus();
});

it('useFocusFallback leaves the focus at the top of a page that shows an earlier log by itself', () => {
  const { rerender } = render(<Page state="start" />);
  rerender(<Page state="shown" />);
  expect(document.body).toHaveFocus();
});
