import type { RuleId } from '@ridescope/catalogue/rules';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Recommendation } from '@ridescope/contract/report/diagnosis';
import { createContext, use } from 'react';

/** What the sections know of the ride beside its analysis. */
export interface RideContent {
  /** Of the report; undefined while it loads, and without one. */
  activity: Activity | undefined;
  /** Fixes by id. */
  fixes: ReadonlyMap<string, Recommendation>;
}

export const RideContext = createContext<RideContent>({ activity: undefined, fixes: new Map() });

export function useRide(): RideContent {
  return use(RideContext);
}

/** Names a rule as its report does; by its id where there is none. */
export function ruleTitle(activity: Activity | undefined, ruleId: RuleId): string {
  return activity?.results.find((one) => one.ruleId === ruleId)?.title ?? ruleId;
}
