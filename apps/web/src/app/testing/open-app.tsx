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
export function openApp(address: string, more: Record<string, Answer> = {}): Call[] {
  const calls = fakeServer({ ...answers, ...more });
  window.history.replaceState(null, '', address);
  render(<App />);
  return calls;
}
