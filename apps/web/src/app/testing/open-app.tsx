import { consentCookie, consentValue } from '@ridescope/contract/cookie-consent';
import { render } from '@testing-library/react';
import { type Answer, type Call, fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { App } from '../app.tsx';

/** The server's answer about its environment. */
export const environment = { restricted: false, mode: 'embedded', hasOutbox: true };
const answers: Record<string, Answer> = {
  'GET /api/environment': ok(environment),
  'GET /api/settings/': ok({}),
};

/** Opens an address as a visitor, or as the user for whom the server answers. @returns the calls as they are made */
export function openApp(
  address: string,
  more: Record<string, Answer> = {},
  /** Whether the cookie banner was never answered. */
  isNew = false,
): Call[] {
  // With a path: files share the document, and a cookie that another test set for `/` hides the banner.
  // biome-ignore lint/suspicious/noDocumentCookie: the banner reads it in every browser
  document.cookie = `${consentCookie}=${isNew ? '; max-age=0' : consentValue}; path=/`;
  const calls = fakeServer({ ...answers, ...more });
  window.history.replaceState(null, '', address);
  render(<App />);
  return calls;
}
