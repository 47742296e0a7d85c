export { countRides, fewestRides, type RideCounts } from './ride-counts.ts';
export type { Conditions, RideGroup, SingleRide } from './ride-group.ts';
export {
  buildWhatIf,
  buildWhatIfInSteps,
  intervalShare,
  type RateRange,
  type WhatIf,
  type WhatIfAnswer,
  type WhatIfQuestion,
} from './what-if.ts';
