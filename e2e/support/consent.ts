import type { BrowserContext } from '@playwright/test';

/** Answers the cookie banner beforehand, so that it covers nothing. */
export async function acceptCookies(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'CookieConsent', value: 'true', url }]);
}
