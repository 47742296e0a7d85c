import 'fake-indexeddb/auto';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as handles from './folder-handle.ts';
import { FolderWatch } from './folder-watch.tsx';

/** The folder that the rider would choose; handles of a browser can't be made in a test. */
let folder: handles.RememberedFolder | undefined;

function fileHandle(name: string, lastModified: number) {
  const file = new File(['log'], name, { lastModified });
  return { kind: 'file', name, getFile: async () => file };
}

function folderHandle(entries: readonly object[], permission: PermissionState = 'granted') {
  return {
    kind: 'directory',
    name: 'Logs',
    async *values() {
      yield* entries;
    },
    queryPermission: async () => permission,
    requestPermission: vi.fn(async (): Promise<PermissionState> => 'granted'),
  } as unknown as FileSystemDirectoryHandle & { requestPermission: ReturnType<typeof vi.fn> };
}

beforeEach(() => {
  folder = undefined;
  vi.spyOn(handles, 'rememberedFolder').mockImplementation(async () => folder);
  vi.spyOn(handles, 'noteSeen').mockImplementation(async ({ handle }, seenMs) => {
    folder = { handle, seenMs };
  });
  vi.spyOn(handles, 'forgetFolder').mockImplementation(async () => {
    folder = undefined;
  });
});
afterEach(() => vi.restoreAllMocks());

const open = (isForKnown = false) => {
  const onFiles = vi.fn();
  const { unmount } = render(<FolderWatch onFiles={onFiles} zone={0} isForKnown={isForKnown} />);
  return { onFiles, unmount };
};
const button = (name: string) => screen.findByRole('button', { name });

describe('a remembered folder', () => {
  it('is looked into on a page that has no room to offer it, and only there', async () => {
    const first = open(true);
    // The effects of the page have run.
    await waitFor(() => expect(handles.rememberedFolder).toHaveBeenCalled());
    expect(screen.queryByRole('region')).toBeNull();
    first.unmount();
    folder = { handle: folderHandle([fileHandle('Log.txt', 2000)]), seenMs: 0 };
    open(true);
    expect(await screen.findByText('New ride found: read it?')).toBeVisible();
  });

  it('offers the newest log when the page opens, once', async () => {
    const old = fileHandle('Log (old 1).txt', 1000);
    const newest = fileHandle('Log.txt', Date.UTC(2026, 0, 13, 20, 11));
    folder = {
      handle: folderHandle([old, newest, fileHandle('Launcher_log.txt', 9e12)]),
      seenMs: 1000,
    };
    const { onFiles, unmount } = open();
    expect(await screen.findByText('New ride found: read it?')).toBeVisible();
    expect(screen.getByText(/^Log\.txt, .*13 Jan 2026/)).toBeVisible();
    await userEvent.click(await button('Read it'));
    await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
    expect(onFiles.mock.calls[0]?.[0][0]).toMatchObject({ name: 'Log.txt' });
    unmount();
    open();
    expect(await screen.findByText('No new ride in Logs.')).toBeVisible();
  });

  it('finds the log in a folder inside of it', async () => {
    folder = { handle: folderHandle([folderHandle([fileHandle('Log.txt', 5)])]), seenMs: 0 };
    open();
    expect(await screen.findByText('New ride found: read it?')).toBeVisible();
  });

  it('asks the browser only on a press', async () => {
    const handle = folderHandle([fileHandle('Log.txt', 5)], 'prompt');
    folder = { handle, seenMs: 0 };
    open();
    const look = await button('Look for a new ride in Logs');
    expect(handle.requestPermission).not.toHaveBeenCalled();
    await userEvent.click(look);
    expect(await screen.findByText('New ride found: read it?')).toBeVisible();
  });

  it('says so where the browser refuses, or the folder is gone', async () => {
    const refusing = folderHandle([], 'prompt');
    refusing.requestPermission.mockResolvedValue('denied');
    folder = { handle: refusing, seenMs: 0 };
    const { unmount } = open();
    await userEvent.click(await button('Look for a new ride in Logs'));
    expect(await screen.findByText(/^The browser may not read Logs/)).toBeVisible();
    unmount();
    const gone = folderHandle([]);
    gone.values = () => {
      throw new DOMException('moved', 'NotFoundError');
    };
    folder = { handle: gone, seenMs: 0 };
    open();
    expect(await screen.findByText("Logs can't be read any more. Was it moved?")).toBeVisible();
  });

  it('is forgotten by its off switch', async () => {
    folder = { handle: folderHandle([]), seenMs: 0 };
    open();
    await userEvent.click(await button('Forget the folder'));
    expect(await button('Remember a folder')).toBeVisible();
    expect(folder).toBeUndefined();
  });
});

describe('the handle of a folder', () => {
  it('is stored only where the rider chose one, and not after it is forgotten', async () => {
    vi.restoreAllMocks();
    vi.stubGlobal('showDirectoryPicker', async () => ({ name: 'Logs' }));
    expect(await handles.rememberedFolder()).toBeUndefined();
    expect(await indexedDB.databases()).toEqual([]);
    expect(await handles.chooseFolder()).toEqual({ handle: { name: 'Logs' }, seenMs: 0 });
    expect(await handles.rememberedFolder()).toMatchObject({ seenMs: 0 });
    await handles.forgetFolder();
    expect(await handles.rememberedFolder()).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('is none when the rider closes the dialog', async () => {
    vi.restoreAllMocks();
    vi.stubGlobal('showDirectoryPicker', async () => {
      throw new DOMException('closed', 'AbortError');
    });
    expect(await handles.chooseFolder()).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
