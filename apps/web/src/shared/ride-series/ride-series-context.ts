import type { RideSeries } from '@ridescope/contract/ride-file';
import { createContext } from 'react';

/** The values of the FIT file that a rider added to the report on this device; undefined without one. */
export const RideSeriesContext = createContext<RideSeries | undefined>(undefined);
