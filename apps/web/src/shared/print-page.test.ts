import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LaterCode } from './later-code.ts';
import { printPage } from './print-page.ts';
import { clearToasts, shownToasts } from './ui/notices/toast.ts';

const printed = vi.fn();

beforeEach(() => {
  printed.mockReset();
  vi.stubGlobal('print', printed);
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

it('a page is printed once the code for paper is there', async () => {
  const code = new LaterCode(async () => 'code');
  printed.mockImplementation(() => expect(code.loaded).toBe('code'));
  await printPage(code, 'analysis');
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce());
});

it('a page whose code for paper fails says so instead of printing', async () => {
  await printPage(new LaterCode(() => Promise.reject(new TypeError('Failed'))), 'analysis');
  expect(shownToasts().map(({ message }) => message)).toEqual([
    'The analysis could not be prepared for printing. Check the connection and try again.',
  ]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(printed).not.toHaveBeenCalled();
});
