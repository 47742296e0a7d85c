import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { addBrowserParts } from './src/shared/testing/browser-parts.ts';

addBrowserParts();

afterEach(() => {
  cleanup();
  localStorage.clear();
});
