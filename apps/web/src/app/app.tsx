import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import type { SessionState } from '../shared/session/session-state.ts';
import { CookieConsent } from './layout/cookie-consent.tsx';
import { DropAnywhere } from './layout/drop-anywhere.tsx';
import { Pages } from './pages.tsx';
import { Providers } from './providers.tsx';
import { WaitingLogRemoval } from './waiting-log-removal.tsx';

/** What the build gives the app, which has no browser to ask. */
interface AppProps {
  router?: ComponentType<{ children: ReactNode }>;
  session?: SessionState | undefined;
  know?: (client: QueryClient) => void;
}

/** The whole app. React takes over what the build has rendered only if it draws the same tree. */
export function App({ router: Router = BrowserRouter, ...known }: AppProps) {
  return (
    <Providers {...known}>
      <WaitingLogRemoval />
      <Router>
        <DropAnywhere />
        <Pages />
        <CookieConsent />
      </Router>
    </Providers>
  );
}
