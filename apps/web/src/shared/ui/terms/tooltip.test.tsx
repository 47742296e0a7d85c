import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { Tooltip } from './tooltip.tsx';

function open() {
  renderPage(
    <Tooltip text="Why it is so">
      {(trigger) => (
        <button {...trigger} type="button">
          Value
        </button>
      )}
    </Tooltip>,
  );
  return screen.getByRole('button');
}

const isGone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

it('a tooltip describes the button that has the focus, until Escape', async () => {
  const button = open();
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Why it is so');
  expect(button).toHaveAccessibleDescription('Why it is so');
  await userEvent.keyboard('{Escape}');
  await isGone();
  expect(button).toHaveFocus();
});

it('a tooltip stays while the pointer is on it, and goes with it', async () => {
  await userEvent.hover(open());
  const tooltip = await screen.findByRole('tooltip');
  await userEvent.hover(tooltip);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.getByRole('tooltip')).toBe(tooltip);
  await userEvent.unhover(tooltip);
  await isGone();
});
