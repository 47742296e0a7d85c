import type { getLogs } from '@ridescope/contract/logs';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import { logsKey } from '../../shared/own-reports/logs-query.ts';
import { useSession } from '../../shared/session/session-context.tsx';

/** Of so many latest rides, the computers count as the rider's own. */
const latestRides = 20;

/**
 * Lists the processor and graphics card of each of the signed-in rider's latest rides, the latest first and some more than
 * once; undefined for visitors and until known.
 */
export function useOwnComputers(): readonly { cpu: string; gpu: string }[] | undefined {
  const isUser = useSession().status === 'user';
  const { data } = useQuery({
    queryKey: [...logsKey, 'computers'],
    queryFn: ({ signal }) =>
      callApi<typeof getLogs>(
        { method: 'GET', path: '/getUserFilesListing' },
        { query: { limit: latestRides }, signal },
      ),
    enabled: isUser,
  });
  if (!isUser || !data) return undefined;
  return data.activities.flatMap(({ Cpu: cpu, Gpu: gpu }) =>
    cpu !== undefined && gpu !== undefined ? [{ cpu, gpu }] : [],
  );
}
