import { BrowserRouter } from 'react-router';
import { Pages } from './pages.tsx';
import { Providers } from './providers.tsx';

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </Providers>
  );
}
