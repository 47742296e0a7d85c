import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useFirstItems } from './use-first-items.ts';

function List({ count, itemOf }: { count: number; itemOf: (index: number) => ReactNode }) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const { list, shown, others, showAll } = useFirstItems(indexes, 2);
  return (
    <>
      <ul ref={list}>
        {shown.map((index) => (
          <li key={index}>{itemOf(index)}</li>
        ))}
      </ul>
      {others > 0 && (
        <button type="button" onClick={showAll}>
          {others} more
        </button>
      )}
    </>
  );
}

it('a list shows its first items, and after the press the others, the first of which has the focus', async () => {
  render(<List count={4} itemOf={(index) => <a href={`#${index}`}>Item {index}</a>} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '2 more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Item 2' })).toHaveFocus();
});

it('an item without anything to press has the focus itself', async () => {
  render(<List count={3} itemOf={(index) => `Item ${index}`} />);
  await userEvent.click(screen.getByRole('button', { name: '1 more' }));
  expect(screen.getByText('Item 2')).toHaveFocus();
});

it('a list with no more than the first items has no button', () => {
  render(<List count={2} itemOf={(index) => `Item ${index}`} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
