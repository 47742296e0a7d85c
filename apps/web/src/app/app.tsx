import { BrowserRouter } from 'react-router';
import { KeptLogRemoval } from './kept-log-removal.tsx';
import { IncomingFiles } from './layout/incoming-files.tsx';
import { Pages } from './pages.tsx';
import { Providers } from './providers.tsx';

export function App() {
  return (
    <Providers>
      <KeptLogRemoval />
      <BrowserRouter>
        <IncomingFiles />
        <Pages />
      </BrowserRouter>
    </Providers>
  );
}
