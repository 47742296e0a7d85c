import type {
  AttachedPing,
  attachPing,
  detachPing,
  getAttachedPing,
  PingFigures,
} from '@ridescope/contract/ping';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';

/** The ping test that a rider attached to a report. */
export function attachedPingQuery({ owner, name }: StoredAddress) {
  return queryOptions({
    queryKey: ['ping', owner, name],
    queryFn: ({ signal }) =>
      callApi<typeof getAttachedPing>(
        { method: 'GET', path: '/report/:owner/:name/ping' },
        { params: { owner, name }, signal },
      ),
  });
}

export function callAttach(
  { owner, name }: StoredAddress,
  figures: PingFigures,
): Promise<AttachedPing> {
  return callApi<typeof attachPing>(
    { method: 'PUT', path: '/report/:owner/:name/ping' },
    { params: { owner, name }, body: figures },
  );
}

export function callDetach({ owner, name }: StoredAddress): Promise<AttachedPing> {
  return callApi<typeof detachPing>(
    { method: 'DELETE', path: '/report/:owner/:name/ping' },
    { params: { owner, name } },
  );
}
