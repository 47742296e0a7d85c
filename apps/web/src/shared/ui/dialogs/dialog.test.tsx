import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { OverDialogs } from './over-dialogs.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      {isOpen && (
        <Dialog title="Name" onClose={() => setOpen(false)}>
          <p>Only you can see it.</p>
          <input aria-label="New name" />
          <button type="button" data-autofocus onClick={() => setOpen(false)}>
            Cancel
          </button>
        </Dialog>
      )}
      <OverDialogs>
        <p>Saved</p>
      </OverDialogs>
    </>
  );
}

async function openDialog() {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Rename' });
  await userEvent.click(opener);
  return { opener, dialog: await screen.findByRole('dialog', { name: 'Name' }) };
}

/** Beside every element, because none has a size here. */
const beside = { clientX: 5, clientY: 5 };

it('a dialog is described by its content, and starts with the focus at the marked part', async () => {
  const { dialog } = await openDialog();
  expect(dialog).toHaveAccessibleDescription(/^Only you can see it\./);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

it.each(['Escape', 'Close', 'Cancel', 'a click beside it'])(
  'a dialog closes after %s, and gives the focus back to the button that opened it',
  async (way) => {
    const { opener, dialog } = await openDialog();
    await userEvent.type(screen.getByLabelText('New name'), 'Race');
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else if (way === 'a click beside it') {
      fireEvent.pointerDown(dialog, beside);
      fireEvent.click(dialog, beside);
    } else await userEvent.click(screen.getByRole('button', { name: way }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  },
);

it('a dialog stays when text is selected from inside to outside', async () => {
  const { dialog } = await openDialog();
  fireEvent.pointerDown(screen.getByLabelText('New name'));
  fireEvent.click(dialog, beside);
  expect(dialog).toBeVisible();
});

it('a dialog holds what belongs over the page while it is open', async () => {
  const { dialog } = await openDialog();
  expect(dialog).toContainElement(screen.getByText('Saved'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByText('Saved')).toBeVisible();
});
