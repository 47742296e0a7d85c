import type { Page } from '@playwright/test';
import type { Made } from './make-accounts.ts';

/** Whose browser shows a page: `rider` has many rides, `newcomer` an empty account, `visitor` none. */
export type Who = 'visitor' | 'newcomer' | 'rider';

/** A picture to take. */
export interface Scene {
  /** Also the start of the file's name. */
  name: string;
  path: (made: Made) => string;
  who?: Who;
  /** Prepares the browser before the page opens, such as answers in place of the server. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state of the picture. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Only what the window shows; otherwise the whole page. */
  isWindowOnly?: boolean;
  /** As a PDF, the way the browser prints it. */
  isPrinted?: boolean;
  /** At twice the size, as on a desktop with a zoom of 200 %. */
  isZoomed?: boolean;
  /** Never comes to rest, such as a page that waits for the server. */
  isBusy?: boolean;
}

/** The whole page at an address. */
export function page(name: string, path: string, who: Who = 'visitor'): Scene {
  return { name, path: () => path, who };
}

/** Scrolls to a part of the page. */
export const show = (selector: string) => async (shown: Page) => {
  const part = shown.locator(selector);
  await part.waitFor();
  await part.evaluate((element) => element.scrollIntoView());
};

/** Answers calls to an address of the API in place of the server. */
export const answer =
  (path: string, json: object, status = 200) =>
  (shown: Page) =>
    shown.route(`**/api/${path}`, (route) => route.fulfill({ status, json }));

/** Lets calls to an address of the API fail like those of a broken server. */
export const fail = (path: string) =>
  answer(path, { error: { code: 'INTERNAL_ERROR', message: 'Something went wrong here.' } }, 500);
