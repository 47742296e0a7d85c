import { IconDots, IconTrash } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { MenuButton } from './menu-button.tsx';

function open() {
  const onChoose = vi.fn();
  renderPage(
    <>
      <MenuButton
        label="More"
        Icon={IconDots}
        entries={[
          { label: 'Download', Icon: IconDots, onChoose },
          { label: 'Compare', Icon: IconDots, to: '/compare' },
          { label: 'Delete', Icon: IconTrash, onChoose, isDangerous: true },
        ]}
      />
      <button type="button">Next</button>
    </>,
  );
  return { onChoose, button: screen.getByRole('button', { name: 'More' }) };
}

const entry = (name: string) => screen.getByRole('menuitem', { name });

it('a menu is navigated by arrows, Home, End and first characters', async () => {
  const { button } = open();
  button.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(entry('Delete')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(entry('Download')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(entry('Compare')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(entry('Delete')).toHaveFocus();
  await userEvent.keyboard('d');
  expect(entry('Download')).toHaveFocus();
  await userEvent.keyboard('d{Home}c');
  expect(entry('Compare')).toHaveFocus();
});

it('a menu closes after a choice, Escape, Tab or a press beside it', async () => {
  const { button, onChoose } = open();
  const isClosed = () => expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(button);
  await userEvent.click(entry('Download'));
  expect(onChoose).toHaveBeenCalledTimes(1);
  isClosed();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}{Escape}');
  isClosed();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}');
  isClosed();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(document.body);
  isClosed();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('a menu leads to pages', async () => {
  const { button } = open();
  await userEvent.click(button);
  await userEvent.click(entry('Compare'));
  expect(screen.getByTestId('address')).toHaveTextContent('/compare');
});
