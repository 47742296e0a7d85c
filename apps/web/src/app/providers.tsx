import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isWorthRetrying } from '../shared/api-client.ts';
import { colorSchemeManager, theme } from './theme.ts';

// The first page has nothing to tell: what is shown before this has come waits in a store.
const Toasts = lazy(async () => ({ default: (await import('../shared/ui/toasts.tsx')).Toasts }));

function newQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      },
    },
  });
}

/** Theme and query cache around the pages. The library writes no style elements: see `tokens.css`. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient);
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </MantineProvider>
  );
}
