import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { preparePage } from './prepared-pages.ts';
import { openApp } from './testing/open-app.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The page of the terms is shown, or undefined while an empty one is there. */
const isShown = () => document.querySelector('main h1')?.textContent.startsWith('Terms');

it('a page whose code was prepared follows another one at once, without an empty page between them', async () => {
  openApp('/privacy');
  await screen.findByRole('heading', { level: 1 });
  await preparePage('terms');
  fireEvent.click(screen.getAllByRole('link', { name: /^Terms/ })[0] as HTMLElement);
  expect(isShown()).toBe(true);
});
