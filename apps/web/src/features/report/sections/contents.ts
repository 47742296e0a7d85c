/*
 * What most cards of a report show below their answer. It is one script, which loads when the first of these cards comes near
 * the window or is unfolded: nobody who reads the answer waits for it.
 */

export { Benchmarks } from './benchmarks/comparison.tsx';
export { CorrelationList } from './correlations/correlation-list.tsx';
export { EventList } from './events/event-list.tsx';
export { FrameRates } from './frame-rate/frame-rates.tsx';
export { HardwareTables } from './hardware/hardware-tables.tsx';
export { LogTables } from './log/log-tables.tsx';
export { NetworkTables } from './network/network-tables.tsx';
export { SensorList } from './sensors/sensor-list.tsx';
