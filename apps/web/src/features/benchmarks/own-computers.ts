import type { getLogs } from '@ridescope/contract/logs';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import { logsKey } from '../../shared/own-reports/logs-query.ts';
import { useSession } from '../../shared/session/session-context.tsx';

/** Of so many latest rides, the computers count as the rider's own. */
const latestRides = 20;

interface OwnComputers {
  /** Undefined for visitors and until known. */
  computers: readonly { cpu: string; gpu: string }[] | undefined;
  isPending: boolean;
}

/**
 * Lists the processor and graphics card of each of the signed-in rider's latest rides, the latest first and some more than
 * once; undefined for visitors and until known.
 */
export function useOwnComputers(): OwnComputers['computers'] {
  return useOwnComputerState().computers;
}

/** The same, and whether they are still asked for. */
export function useOwnComputerState(): OwnComputers {
  const { status } = useSession();
  const isUser = status === 'user';
  const { data, isPending } = useQuery({
    queryKey: [...logsKey, 'computers'],
    queryFn: ({ signal }) =>
      callApi<typeof getLogs>(
        { method: 'GET', path: '/getUserFilesListing' },
        { query: { limit: latestRides }, signal },
      ),
    enabled: isUser,
  });
  if (!isUser || !data) {
    return { computers: undefined, isPending: status === 'loading' || (isUser && isPending) };
  }
  const computers = data.activities.flatMap(({ Cpu: cpu, Gpu: gpu }) =>
    cpu !== undefined && gpu !== undefined ? [{ cpu, gpu }] : [],
  );
  return { computers, isPending: false };
}
