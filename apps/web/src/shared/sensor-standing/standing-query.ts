import type { Sensor } from '@ridescope/contract/report/activity';
import type { getSensorStanding } from '@ridescope/contract/sensor-standing';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client.ts';
import { minuteMs } from '../durations.ts';

const staleMs = 10 * minuteMs;

/** Message loss of a sensor's model in the rides of all riders. */
export function standingQuery({
  model,
  manufacturer,
  role,
  transport,
}: Pick<Sensor, 'model' | 'manufacturer' | 'role' | 'transport'>) {
  const query = {
    ...(model && { model }),
    ...(manufacturer && { manufacturer }),
    role,
    transport,
  };
  return queryOptions({
    queryKey: ['sensorStanding', query],
    queryFn: ({ signal }) =>
      callApi<typeof getSensorStanding>(
        { method: 'GET', path: '/sensors/standing', access: 'public' },
        { query, signal },
      ),
    staleTime: staleMs,
  });
}
