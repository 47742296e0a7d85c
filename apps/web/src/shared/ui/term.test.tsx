import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Glossed } from './term.tsx';

const explanation = () => screen.queryByRole('tooltip');

beforeEach(() => {
  render(
    <main>
      <p>
        <Glossed text="DNS lookups failed." />
      </p>
    </main>,
  );
});

it('keeps the sentence as it is and marks the term alone', () => {
  expect(screen.getByText(/lookups failed/)).toHaveTextContent(/^DNS lookups failed\.$/);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['DNS']);
  expect(explanation()).not.toBeInTheDocument();
});

it('explains a term with the keyboard, and Escape closes it', async () => {
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/^DNS: The internet's phone book/);
  expect(screen.getByRole('button')).toHaveAccessibleDescription(/phone book/);
  await userEvent.keyboard('{Escape}');
  expect(explanation()).not.toBeInTheDocument();
});

it('explains a term under the pointer', async () => {
  await userEvent.hover(screen.getByRole('button'));
  expect(await screen.findByRole('tooltip')).toBeVisible();
});

it('explains a touched term, until something else is touched', async () => {
  await userEvent.pointer([{ keys: '[TouchA]', target: screen.getByRole('button') }]);
  expect(await screen.findByRole('tooltip')).toBeVisible();
  await userEvent.pointer([{ keys: '[TouchA]', target: document.body }]);
  expect(explanation()).not.toBeInTheDocument();
});
