import type { RideAddress } from '../../shared/own-reports/own-rides-query.ts';

/** Addresses of the pages that the list leads to; the app knows them. */
export interface FilesLinks {
  report: (storageKey: string, activityId?: string) => string;
  compare: (a: RideAddress, b: RideAddress) => string;
}
