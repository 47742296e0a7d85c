import type { Activity } from '@ridescope/contract/report/activity';
import type { Fix } from '@ridescope/words/report/fixes';
import { createContext, use } from 'react';

/** What the sections know of the ride beside its analysis. */
export interface RideContent {
  /** Of the report; undefined while it loads, and without one. */
  activity: Activity | undefined;
  /** Fixes by id. */
  fixes: ReadonlyMap<string, Fix>;
}

export const RideContext = createContext<RideContent>({ activity: undefined, fixes: new Map() });

export function useRide(): RideContent {
  return use(RideContext);
}
