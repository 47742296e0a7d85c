import type {
  acceptRecheck,
  declineRecheck,
  getRecheck,
  Recheck,
  startRecheck,
} from '@ridescope/contract/rechecks';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import { minuteMs } from '../../shared/durations.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';

const path = '/report/:owner/:name/recheck';
const pollMs = 1500;

/** Gets whether newer rules can check a ride again, and asks again while they do. */
export function recheckQuery({ owner, name }: StoredAddress) {
  return queryOptions({
    queryKey: ['recheck', owner, name],
    queryFn: ({ signal }) =>
      callApi<typeof getRecheck>({ method: 'GET', path }, { params: { owner, name }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? pollMs : false),
    // The offer is an extra: when the call fails, the report goes without it.
    retry: false,
    staleTime: minuteMs,
  });
}

type Step = 'start' | 'accept' | 'decline';

function callStep(step: Step, params: StoredAddress): Promise<Recheck> {
  switch (step) {
    case 'start':
      return callApi<typeof startRecheck>({ method: 'POST', path }, { params });
    case 'accept':
      return callApi<typeof acceptRecheck>({ method: 'POST', path: `${path}/accept` }, { params });
    case 'decline':
      return callApi<typeof declineRecheck>({ method: 'DELETE', path }, { params });
  }
}

/** Starts a new check, takes its report or keeps the old one. */
export function useRecheckStep({ owner, name }: StoredAddress) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: Step) => callStep(step, { owner, name }),
    onSuccess: (recheck) => {
      queryClient.setQueryData(recheckQuery({ owner, name }).queryKey, recheck);
    },
  });
}
