import { BrowserRouter } from 'react-router';
import { CookieConsent } from './layout/cookie-consent.tsx';
import { IncomingLogs } from './layout/incoming-logs.tsx';
import { Pages } from './pages.tsx';
import { Providers } from './providers.tsx';
import { WaitingLogRemoval } from './waiting-log-removal.tsx';

export function App() {
  return (
    <Providers>
      <WaitingLogRemoval />
      <BrowserRouter>
        <IncomingLogs />
        <Pages />
        <CookieConsent />
      </BrowserRouter>
    </Providers>
  );
}
