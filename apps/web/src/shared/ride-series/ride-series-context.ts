import type { RideSeries } from '@ridescope/contract/ride-file';
import { createContext } from 'react';

/** The values of the FIT files that a rider added to the report, of one activity each. */
export const RideSeriesContext = createContext<readonly RideSeries[]>([]);
