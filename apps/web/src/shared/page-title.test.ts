import { afterEach, expect, it, vi } from 'vitest';
import { setPageTitle, tellInTitle } from './page-title.ts';

const look = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => {
  look(false);
  vi.restoreAllMocks();
});

it('the page title begins with news until the tab is in view, also on the next page', () => {
  setPageTitle('Upload');
  look(true);
  tellInTitle('Report ready');
  expect(document.title).toBe('Report ready · Upload');
  setPageTitle('Report');
  expect(document.title).toBe('Report ready · Report');
  look(false);
  expect(document.title).toBe('Report');
  setPageTitle('Upload');
  expect(document.title).toBe('Upload');
});

it('the page title shows nothing in a tab that is in view', () => {
  setPageTitle('Upload');
  look(false);
  tellInTitle('Report ready');
  expect(document.title).toBe('Upload');
});
