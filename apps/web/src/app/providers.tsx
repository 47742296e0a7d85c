import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isWorthRetrying } from '../shared/api-client.ts';
import { followColourScheme } from '../shared/colour-scheme.ts';
import { logsKey } from '../shared/own-reports/logs-query.ts';
import {
  SessionProvider,
  useAccountChanges,
  useSession,
} from '../shared/session/session-context.tsx';
import { shownToasts, subscribeToToasts } from '../shared/ui/toast.ts';

// Comes with the first toast.
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

const areToastsShown = () => shownToasts().length > 0;

/** Query cache and session around the pages. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient);
  const hasToasts = useSyncExternalStore(subscribeToToasts, areToastsShown, areToastsShown);
  useEffect(followColourScheme, []);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <ForgetWhenLeft />
        <RenewWhenChanged />
        {children}
        {hasToasts && (
          <Suspense fallback={null}>
            <Toasts />
          </Suspense>
        )}
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** What was loaded for one user is gone with them: the next one at this computer must not see it. */
function ForgetWhenLeft() {
  const queryClient = useQueryClient();
  const identityId = useSession().user?.identityId;
  const last = useRef(identityId);
  // Not in an effect: before that the pages of the next user would be drawn from it once.
  if (last.current !== undefined && last.current !== identityId) queryClient.clear();
  last.current = identityId;
  return null;
}

/** What is listed in this tab shows a report that another one brought. */
function RenewWhenChanged() {
  const queryClient = useQueryClient();
  useAccountChanges(() => void queryClient.invalidateQueries({ queryKey: logsKey }));
  return null;
}
