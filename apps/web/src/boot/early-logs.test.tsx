import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openApp } from '../app/testing/open-app.tsx';
import { lookOf } from '../features/uploads/first-look/testing/any-look.ts';
import { FakeWorker } from '../features/uploads/prepare/testing/fake-worker.ts';
import { newsStorageKey } from '../shared/session/tab-link.ts';
import { receiveEarlyFiles } from './early-logs.ts';

const log = new File(['[12:00:00] FPS 60'], 'Log.txt', { type: 'text/plain' });
const dropped = () => ({ types: ['Files'], files: [log], dropEffect: 'copy' });

beforeEach(() => {
  // A browser that remembers that it is signed out.
  localStorage.setItem(newsStorageKey, 'signedOut');
  FakeWorker.install(() => lookOf());
  receiveEarlyFiles();
});
afterEach(() => {
  // The app stops them when it takes the page over, which no test here does. Tests of other files would lose what they drop.
  window.earlyFiles?.hand(() => undefined);
  window.earlyFiles?.stopClicks();
  vi.unstubAllGlobals();
});

/** Puts a drop zone into the page as the build renders it, and presses its button. @returns its field */
function pressRenderedButton(mark: string): HTMLInputElement {
  const zone = document.createElement('div');
  zone.setAttribute(mark, '');
  zone.innerHTML = '<input type="file" hidden><p><button>Drop Log.txt file here</button></p>';
  document.body.append(zone);
  const [field, button] = [zone.querySelector('input'), zone.querySelector('button')];
  if (!field || !button) throw new Error('The zone is incomplete.');
  const opened = vi.spyOn(field, 'click');
  fireEvent.click(button);
  expect(opened).toHaveBeenCalledOnce();
  zone.remove();
  return field;
}

it('the early script reads a log that was dropped before the app ran, instead of letting the browser open it', async () => {
  // False if the page has taken the drop from the browser.
  expect(fireEvent.dragOver(document.body, { dataTransfer: dropped() })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: dropped() })).toBe(false);
  openApp('/');
  expect(await screen.findByRole('article', { name: /Tempus Fugit/ })).toBeVisible();
});

it.each(['data-for-visitors', 'data-takes-logs'])(
  'the early script opens the picker of a page that only the build has drawn, and reads the log that is chosen later: %s',
  async (mark) => {
    const field = pressRenderedButton(mark);
    openApp('/no/such/page');
    fireEvent.change(field, { target: { files: [log] } });
    expect(await screen.findByRole('article', { name: /Tempus Fugit/ })).toBeVisible();
  },
);

it('the early script reads a log that was put into the field of a page that only the build has drawn', async () => {
  const zone = document.createElement('div');
  zone.setAttribute('data-for-visitors', '');
  zone.innerHTML = '<input type="file" hidden>';
  document.body.append(zone);
  const field = zone.querySelector('input');
  if (field) fireEvent.change(field, { target: { files: [log] } });
  zone.remove();
  openApp('/');
  expect(await screen.findByRole('article', { name: /Tempus Fugit/ })).toBeVisible();
});

it('the early script leaves drops to the app once it runs', async () => {
  openApp('/auth/signup');
  await screen.findByRole('heading', { name: 'Create your account' });
  fireEvent.drop(document.body, { dataTransfer: dropped() });
  await waitFor(() => expect(window.location.pathname).toBe('/auth/signup'));
});

it('the early script remembers the button that was pressed before the app ran, but none that chose a log', () => {
  pressRenderedButton('data-for-visitors');
  const button = document.createElement('button');
  document.body.append(button);
  expect(window.earlyFiles?.stopClicks()).toBeUndefined();
  window.earlyFiles?.hand(() => undefined);
  receiveEarlyFiles();
  fireEvent.click(button);
  button.remove();
  expect(window.earlyFiles?.stopClicks()).toBe(button);
});

it('the early script leaves a field to the app that is still in the page when its buttons answer', () => {
  const zone = document.createElement('div');
  zone.setAttribute('data-takes-logs', '');
  zone.innerHTML = '<input type="file" hidden><p><button>Drop Log.txt file here</button></p>';
  document.body.append(zone);
  const field = zone.querySelector('input');
  if (field) vi.spyOn(field, 'click').mockReturnValue();
  const button = zone.querySelector('button');
  if (button) fireEvent.click(button);
  expect(field?.onchange).not.toBeNull();
  window.earlyFiles?.stopClicks();
  expect(field?.onchange).toBeNull();
  zone.remove();
});
