import type { RideAddress } from '../../shared/own-reports/logs-query.ts';

/** Addresses of the pages that the list leads to; the app knows them. */
export interface LogsLinks {
  report: (storageKey: string, activityId?: string) => string;
  compare: (a: RideAddress, b: RideAddress) => string;
}
