import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isWorthRetrying } from '../shared/api-client.ts';
import { followColourScheme } from '../shared/colour-scheme.ts';
import { logsKey } from '../shared/own-reports/logs-query.ts';
import {
  SessionProvider,
  useAccountChanges,
  useSession,
} from '../shared/session/session-context.tsx';
import type { SessionState } from '../shared/session/session-state.ts';
import { OverDialogs } from '../shared/ui/dialogs/over-dialogs.tsx';
import { OptionalPart } from '../shared/ui/late/optional-part.tsx';
import { clearToasts, shownToasts, subscribeToToasts } from '../shared/ui/notices/toast.ts';
import classes from './providers.module.css';

// Comes with the first toast.
const Toasts = lazy(async () => ({
  default: (await import('../shared/ui/notices/toasts.tsx')).Toasts,
}));

/** Longer than a toast, because it can't be held. */
const plainToastMs = 8000;

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

interface ProvidersProps {
  /** At the first drawing; by default what this browser remembers. */
  session?: SessionState | undefined;
  /** Fills the cache of answers before anything asks. */
  know?: (client: QueryClient) => void;
  children: ReactNode;
}

/** Query cache and session around the pages. */
export function Providers({ session, know, children }: ProvidersProps) {
  const [queryClient] = useState(() => {
    const client = newQueryClient();
    know?.(client);
    return client;
  });
  const hasToasts = useSyncExternalStore(subscribeToToasts, areToastsShown, areToastsShown);
  useEffect(followColourScheme, []);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider first={session}>
        <ForgetWhenLeft />
        <RenewWhenChanged />
        {children}
        {hasToasts && (
          <OverDialogs>
            <OptionalPart otherwise={<PlainToasts />}>
              <Toasts />
            </OptionalPart>
          </OverDialogs>
        )}
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** Shows the newest toast when the code of toasts could not be loaded, which is when they matter most. */
function PlainToasts() {
  const toast = useSyncExternalStore(subscribeToToasts, shownToasts, shownToasts).at(-1);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(clearToasts, plainToastMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div role="alert" className={classes.toast}>
      {toast?.message}
    </div>
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
