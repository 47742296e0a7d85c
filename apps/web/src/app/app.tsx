import { BrowserRouter } from 'react-router';
import { IncomingFiles } from './layout/incoming-files.tsx';
import { Pages } from './pages.tsx';
import { Providers } from './providers.tsx';

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <IncomingFiles />
        <Pages />
      </BrowserRouter>
    </Providers>
  );
}
