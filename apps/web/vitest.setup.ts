import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { addBrowserParts } from './src/shared/testing/browser-parts.ts';

addBrowserParts();

// A page is a script of its own, and a busy machine takes longer than the usual second to load it.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
