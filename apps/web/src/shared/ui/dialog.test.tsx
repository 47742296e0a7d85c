import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      {isOpen && (
        <Dialog title="Name" onClose={() => setOpen(false)}>
          <input aria-label="New name" />
        </Dialog>
      )}
    </>
  );
}

it('gives the focus back to the button that opened it', async () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Rename' });
  await userEvent.click(button);
  await userEvent.type(await screen.findByLabelText('New name'), 'Race');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(button).toHaveFocus());
});
