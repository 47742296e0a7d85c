export { compareRecordings } from './compare-fit.ts';
export { findGaps } from './find-gaps.ts';
export type { FitLayout, FitSeries } from './fit-series.ts';
export { joinRideFile, savedRecordsOf } from './join-ride-file.ts';
export { type FitOutcome, readFit, unpacked } from './read-fit.ts';
export { mostFitBytes } from './readable-part.ts';
export { type RepairOutcome, repairFit } from './repair-fit.ts';
export { rideSeriesOf } from './ride-series.ts';
export { type ReadFit, readStoredSeries, storedSeriesOf } from './stored-series.ts';
