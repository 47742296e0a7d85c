import { explainMessage } from '@ridescope/words/messages/format-message';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Glossed } from './term.tsx';

const explanation = () => screen.queryByRole('tooltip');

beforeEach(() => {
  render(
    <main>
      <p>
        <Glossed text={explainMessage('<dns>DNS</dns> lookups failed.')} />
      </p>
    </main>,
  );
});

it('the sentence stays as it is, and only the term is marked', () => {
  expect(screen.getByText(/lookups failed/)).toHaveTextContent(/^DNS lookups failed\.$/);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['DNS']);
  expect(explanation()).not.toBeInTheDocument();
});

it('the keyboard opens the explanation of a term, and Escape closes it', async () => {
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/^DNS: The internet's phone book/);
  expect(screen.getByRole('button')).toHaveAccessibleDescription(/phone book/);
  await userEvent.keyboard('{Escape}');
  expect(explanation()).not.toBeInTheDocument();
});

it('the pointer opens the explanation of a term', async () => {
  await userEvent.hover(screen.getByRole('button'));
  expect(await screen.findByRole('tooltip')).toBeVisible();
});

it('a touch opens the explanation of a term, until something else is touched', async () => {
  await userEvent.pointer([{ keys: '[TouchA]', target: screen.getByRole('button') }]);
  expect(await screen.findByRole('tooltip')).toBeVisible();
  await userEvent.pointer([{ keys: '[TouchA]', target: document.body }]);
  expect(explanation()).not.toBeInTheDocument();
});
