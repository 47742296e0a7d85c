import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { catchDownloads } from '../../../shared/testing/catch-downloads.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { Toasts } from '../../../shared/ui/notices/toasts.tsx';
import { CopyPicture } from './copy-picture.tsx';
import { paintCard } from './paint-card.ts';
import { anyLook } from './testing/any-look.ts';

// jsdom draws nothing: what the picture shows is tested in a browser.
vi.mock('./paint-card.ts', () => ({ paintCard: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

const painted = new Blob(['picture'], { type: 'image/png' });

/** A clipboard that takes pictures, or refuses them. */
function openWith(write: (items: ClipboardItem[]) => Promise<void>) {
  vi.mocked(paintCard).mockResolvedValue(painted);
  const user = userEvent.setup();
  vi.stubGlobal('ClipboardItem', function ClipboardItem() {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { write } });
  renderPage(
    <>
      <CopyPicture card={anyLook.card} />
      <Toasts />
    </>,
  );
  return () => user.click(screen.getByRole('button', { name: 'Copy picture' }));
}

it('the picture of an answer goes to the clipboard', async () => {
  const saved = catchDownloads();
  const write = vi.fn(async () => {});
  await openWith(write)();
  expect(await screen.findByText('Picture copied to clipboard')).toBeVisible();
  expect(paintCard).toHaveBeenCalledWith(anyLook.card);
  expect(write).toHaveBeenCalledOnce();
  expect(saved).toHaveLength(0);
});

it('the picture is saved as a file where the browser copies none', async () => {
  const saved = catchDownloads();
  await openWith(() => Promise.reject(new Error('refused')))();
  expect(await screen.findByText('Picture saved as ridescope.png')).toBeVisible();
  expect(saved[0]?.name).toBe('ridescope.png');
  expect(await saved[0]?.text()).toBe('picture');
});

it('a picture that cannot be made is said to have failed', async () => {
  const copy = openWith(() => Promise.reject(new Error('refused')));
  vi.mocked(paintCard).mockRejectedValue(new Error('the browser gives out no picture'));
  await copy();
  expect(await screen.findByText('The picture could not be made. Try again')).toBeVisible();
});
