export { fewestRides, type RideCounts } from './ride-counts.ts';
export type { Conditions, RideGroup } from './ride-group.ts';
export {
  buildWhatIf,
  buildWhatIfInSteps,
  intervalShare,
  type WhatIf,
  type WhatIfAnswer,
  type WhatIfQuestion,
} from './what-if.ts';
