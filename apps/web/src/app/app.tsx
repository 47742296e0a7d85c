import { BrowserRouter } from 'react-router';
import { KeptLogRemoval } from './kept-log-removal.tsx';
import { CookieConsent } from './layout/cookie-consent.tsx';
import { IncomingLogs } from './layout/incoming-logs.tsx';
import { Pages } from './pages.tsx';
import { Providers } from './providers.tsx';

export function App() {
  return (
    <Providers>
      <KeptLogRemoval />
      <BrowserRouter>
        <IncomingLogs />
        <Pages />
        <CookieConsent />
      </BrowserRouter>
    </Providers>
  );
}
