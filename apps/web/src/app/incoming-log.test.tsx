import { firstDemoPath } from '@ridescope/contract/pages';
import { buildReport } from '@ridescope/words/testing/build-report';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookOf } from '../features/uploads/first-look/testing/any-look.ts';
import { FakeWorker } from '../features/uploads/prepare/testing/fake-worker.ts';
import { newsStorageKey } from '../shared/session/tab-link.ts';
import { ok } from '../shared/testing/fake-server.ts';
import { openApp } from './testing/open-app.tsx';

const log = new File(['[12:00:00] FPS 60'], 'Log.txt', { type: 'text/plain' });
const picture = new File(['x'], 'image.png', { type: 'image/png' });

beforeEach(() => {
  // A browser that remembers that it is signed out.
  localStorage.setItem(newsStorageKey, 'signedOut');
  FakeWorker.install(() => lookOf());
});
afterEach(() => vi.unstubAllGlobals());

function drop(file: File) {
  const dataTransfer = { types: ['Files'], files: [file], dropEffect: 'copy' };
  fireEvent.dragOver(document.body, { dataTransfer });
  fireEvent.drop(document.body, { dataTransfer });
  return dataTransfer;
}

describe('a log that comes to any page', () => {
  it('leads to the upload page and is read there', async () => {
    openApp('/no/such/page');
    drop(log);
    expect(await screen.findByRole('article', { name: /Tempus Fugit/ })).toBeVisible();
    expect(window.location.pathname).toBe('/upload');
    // What the page is good for is no longer news below an answer.
    expect(screen.queryByText('How it works')).toBeNull();
  });

  it('is read when the system opens it with the installed app', async () => {
    let launch = (_: { files: { getFile: () => Promise<File> }[] }) => {};
    vi.stubGlobal('launchQueue', {
      setConsumer: (consumer: typeof launch) => {
        launch = consumer;
      },
    });
    openApp('/no/such/page');
    launch({ files: [] });
    expect(window.location.pathname).toBe('/no/such/page');
    launch({ files: [{ getFile: async () => log }] });
    expect(await screen.findByRole('article', { name: /Tempus Fugit/ })).toBeVisible();
  });

  it('is read when another app shares it, and a share without a file is said to be lost', async () => {
    let files = [log];
    // The one of Node.js copies no file of jsdom.
    class Channel {
      port1: { onmessage?: (message: { data: unknown }) => void } = {};
      port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
    }
    vi.stubGlobal('MessageChannel', Channel);
    const postMessage = (_: string, ports: MessagePort[]) => ports[0]?.postMessage(files);
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, {
        get: (target, name) =>
          name === 'serviceWorker' ? { controller: { postMessage } } : Reflect.get(target, name),
      }),
    );
    openApp('/upload?shared');
    expect(await screen.findByRole('article', { name: /Tempus Fugit/ })).toBeVisible();
    expect(window.location.search).toBe('');
    cleanup();
    files = [];
    openApp('/upload?shared');
    expect(await screen.findByText(/The file did not arrive/)).toBeVisible();
  });

  it('can be pasted, but a picture goes nowhere', async () => {
    openApp('/no/such/page');
    fireEvent.paste(document.body, { clipboardData: { files: [picture] } });
    expect(window.location.pathname).toBe('/no/such/page');
    fireEvent.paste(document.body, { clipboardData: { files: [log] } });
    expect(await screen.findByRole('article', { name: /Tempus Fugit/ })).toBeVisible();
  });

  it('shows where it may be dropped while it is over the window', async () => {
    openApp(firstDemoPath, { 'GET /testdata/': ok(buildReport()) });
    const dataTransfer = { types: ['Files'], files: [log], dropEffect: 'copy' };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(await screen.findByText('Drop your Log.txt anywhere')).toBeVisible();
    fireEvent.dragLeave(document.body, { dataTransfer, relatedTarget: null });
    await waitFor(() => expect(screen.queryByText('Drop your Log.txt anywhere')).toBeNull());
  });

  it('does not take away a form for a password', async () => {
    openApp('/auth/signup');
    await screen.findByRole('heading', { name: 'Create your account' });
    expect(drop(log).dropEffect).toBe('none');
    expect(window.location.pathname).toBe('/auth/signup');
  });
});
