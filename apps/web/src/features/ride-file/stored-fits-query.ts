import type { Report } from '@ridescope/contract/report/report';
import { queryOptions } from '@tanstack/react-query';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { askRideFileWorker } from './ask-worker.ts';
import { callGetFitSeries } from './fit-series-api.ts';
import type { JoinedFit } from './read-ride-file.ts';

/** A FIT file whose values are stored with the report, joined with its ride. */
export interface StoredFit extends JoinedFit {
  activityId: string;
  addedAt: string;
}

/** The FIT files that are stored with an own report. They are joined here, so that a report that is checked again counts. */
export function storedFitsQuery(stored: StoredAddress, report: Report) {
  const { engineVersion, rulesVersion } = report;
  return queryOptions({
    queryKey: ['stored-fits', stored.owner, stored.name, engineVersion, rulesVersion],
    queryFn: async ({ signal }): Promise<StoredFit[]> => {
      const added = await callGetFitSeries(stored, signal);
      // Most reports have none, and need no worker.
      if (added.length === 0) return [];
      const answer = await askRideFileWorker({ kind: 'join', added, report });
      if (answer.kind !== 'join') throw new Error('the stored values could not be read');
      return answer.joined.flatMap((joined, index) => {
        const { activityId, addedAt } = added[index] ?? {};
        return activityId && addedAt ? [{ activityId, addedAt, ...joined }] : [];
      });
    },
  });
}
