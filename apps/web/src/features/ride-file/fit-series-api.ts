import type {
  addFitSeries,
  getFitSeries,
  removeFitSeries,
  StoredFitSeries,
} from '@ridescope/contract/fit-series';
import { callApi } from '../../shared/api-client.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';

/** Gets the values of the FIT files that the server has stored with a report. @throws ApiError */
export async function callGetFitSeries({ owner, name }: StoredAddress, signal: AbortSignal) {
  const { added } = await callApi<typeof getFitSeries>(
    { method: 'GET', path: '/report/:owner/:name/fit' },
    { params: { owner, name }, signal },
  );
  return added;
}

/** Stores the values of a FIT file with a ride of a report, in place of earlier ones. @throws ApiError */
export function callAddFitSeries(
  { owner, name }: StoredAddress,
  activityId: string,
  body: StoredFitSeries,
) {
  return callApi<typeof addFitSeries>(
    { method: 'PUT', path: '/report/:owner/:name/fit/:activityId' },
    { params: { owner, name, activityId }, body },
  );
}

/** @throws ApiError */
export function callRemoveFitSeries({ owner, name }: StoredAddress, activityId: string) {
  return callApi<typeof removeFitSeries>(
    { method: 'DELETE', path: '/report/:owner/:name/fit/:activityId' },
    { params: { owner, name, activityId } },
  );
}
