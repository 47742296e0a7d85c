import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

/** A page whose button is pressed and loads: the browser takes the focus from it, which jsdom doesn't. */
function openLoading() {
  const page = (loading: boolean) => (
    <>
      <Button loading={loading}>Copy</Button>
      <a href="/next">Next</a>
    </>
  );
  const { rerender } = render(page(false));
  const button = screen.getByRole('button', { name: 'Copy' });
  button.focus();
  rerender(page(true));
  button.blur();
  return { button, end: () => rerender(page(false)) };
}

describe('a button that has loaded', () => {
  it('has the focus again', () => {
    const { button, end } = openLoading();
    end();
    expect(button).toHaveFocus();
  });

  it('leaves the focus where somebody took it meanwhile', () => {
    const { end } = openLoading();
    const next = screen.getByRole('link', { name: 'Next' });
    next.focus();
    end();
    expect(next).toHaveFocus();
  });
});
