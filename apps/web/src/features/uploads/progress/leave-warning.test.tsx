import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage, taken } from '../testing/open-upload-page.tsx';
import { log } from '../testing/prepared-log.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the warning on closing the page', () => {
  /** Returns whether the browser asks first. */
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('shows while the log is sent; afterwards the page says that it may be closed', async () => {
    let arrive = () => {};
    const { select } = openPage({ 'PUT /api/objects/u1': taken() });
    const { XMLHttpRequest: Request } = globalThis;
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends Request {
        override send(body: Blob) {
          arrive = () => super.send(body);
        }
      },
    );
    expect(isHeld()).toBe(false);
    await select(log);
    expect(await screen.findByText('Keep this page open until the log is sent.')).toBeVisible();
    expect(isHeld()).toBe(true);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(screen.queryByText(/You can close this page/)).toBeNull();
    arrive();
    expect(
      await screen.findByText('You can close this page: the report will be in My Logs.'),
    ).toBeVisible();
    // The listener goes a moment after the words have changed.
    await waitFor(() => expect(isHeld()).toBe(false));
  });

  it('offers Cancel until the last byte has gone', async () => {
    let send = (_bytes: number) => {};
    const { select } = openPage({ 'PUT /api/objects/u1': taken() });
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
        open() {}
        setRequestHeader() {}
        abort() {}
        send() {
          send = (loaded) => this.upload.onprogress?.({ loaded, total: 6 });
        }
      },
    );
    await select(log);
    await screen.findByText('Sending', { selector: 'p' });
    const bar = () => screen.getByRole('progressbar', { name: 'Sending' });
    act(() => send(2));
    expect(bar()).toHaveAttribute('aria-valuenow', '33');
    expect(screen.getByText('33 %')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    act(() => send(6));
    expect(bar()).toHaveAttribute('aria-valuenow', '100');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });
});
