import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router';
import { SessionProvider } from '../session/session-context.tsx';

/** Renders a page at an address inside the usual providers, for a visitor unless `signedIn` was called before. */
export function renderPage(page: ReactNode, address: InitialEntry = '/') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <MemoryRouter initialEntries={[address]}>
          {page}
          <Address />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
}

/** Shows the address and what came with it, for tests that ask where a click led. */
function Address() {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <code data-testid="address">{pathname + search}</code>
      {state && <code data-testid="state">{JSON.stringify(state)}</code>}
    </>
  );
}
