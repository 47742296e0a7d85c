import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from '../prepare/testing/fake-worker.ts';
import { ofUpload, openPage, title } from '../testing/open-upload-page.tsx';
import { fileOf, log } from '../testing/prepared-log.ts';

const report = () => screen.findByText('Report of local, r1');
const dropZone = () => screen.getByRole('button', { name: title });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => vi.unstubAllGlobals());

describe('the drop zone', () => {
  it('is a button with the title and says where the game keeps the file', () => {
    openPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Upload & Analyze' })).toBeVisible();
    expect(dropZone()).toHaveAccessibleDescription(/Documents\\Zwift\\Logs\\Log\.txt/);
    expect(screen.getByText('The original log is not kept.')).toBeVisible();
    expect(screen.getByRole('link', { name: /phone, tablet or Apple TV/ })).toHaveAttribute(
      'href',
      '/help/findLogMobile',
    );
  });

  it.each(['click', 'Enter', 'Space'])('opens the file picker with %s', async (way) => {
    const { input } = openPage();
    const picker = vi.spyOn(input(), 'click');
    if (way === 'click') await userEvent.click(dropZone());
    else {
      dropZone().focus();
      await userEvent.keyboard(way === 'Enter' ? '{Enter}' : ' ');
    }
    expect(picker).toHaveBeenCalledTimes(1);
  });

  it('takes a file dropped beside it, and then keeps the browser from opening another', async () => {
    openPage();
    FakeWorker.answer = undefined;
    const files = { dataTransfer: { types: ['Files'], files: [log], dropEffect: 'copy' } };
    // False: the browser's default was prevented.
    expect(fireEvent.dragOver(document.body, files)).toBe(false);
    expect(fireEvent.drop(document.body, files)).toBe(false);
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(fireEvent.dragOver(document.body, files)).toBe(false);
    expect(files.dataTransfer.dropEffect).toBe('none');
    expect(fireEvent.drop(document.body, files)).toBe(false);
    expect(FakeWorker.made).toHaveLength(1);
  });

  it('takes a pasted file, but not the text of a field', async () => {
    openPage();
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.paste(field, { clipboardData: { files: [log] } });
    expect(FakeWorker.made).toEqual([]);
    field.remove();
    fireEvent.paste(document.body, { clipboardData: { files: [] } });
    fireEvent.paste(document.body, { clipboardData: { files: [log] } });
    expect(await report()).toBeVisible();
  });

  it('refuses a log that is too large for the server before reading it', async () => {
    const { calls, select } = openPage();
    await select(fileOf(256 * 1_048_576 + 1));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The log is larger than 256 MB');
    expect(alert).toHaveTextContent('Nothing was sent and nothing was spent.');
    expect(within(alert).getByRole('link').getAttribute('href')).toContain('logTooLarge');
    expect([ofUpload(calls), FakeWorker.made]).toEqual([[], []]);
    expect(within(alert).queryByRole('button', { name: 'Retry' })).toBeNull();
    await press('Reset');
    expect(dropZone()).toBeVisible();
    await select(fileOf(256 * 1_048_576));
    expect(await report()).toBeVisible();
  });
});
