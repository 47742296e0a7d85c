import type { getLogs } from '@ridescope/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import { logsKey } from '../../shared/own-reports/logs-query.ts';
import { useSession } from '../../shared/session/session-context.tsx';
import { systemName } from './list-choices.ts';

/** Of so many latest rides, the systems count as the rider's own. */
const latestRides = 20;

/** Names the systems of the signed-in rider's latest rides, the latest first; undefined for visitors and until known. */
export function useOwnSystems(): readonly string[] | undefined {
  const isUser = useSession().status === 'user';
  const { data } = useQuery({
    queryKey: [...logsKey, 'systems'],
    queryFn: ({ signal }) =>
      callApi<typeof getLogs>(
        { method: 'GET', path: '/getUserFilesListing' },
        { query: { limit: latestRides }, signal },
      ),
    enabled: isUser,
  });
  if (!isUser || !data) return undefined;
  const names = data.activities.flatMap(({ Cpu, Gpu }) =>
    Cpu !== undefined && Gpu !== undefined ? [systemName({ Cpu, Gpu })] : [],
  );
  return [...new Set(names)];
}
