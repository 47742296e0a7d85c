/*
 * What most cards of a report show below their answer. It is one script, which loads when the first of these cards comes near
 * the window or is unfolded: reading the answer doesn't wait for it.
 */

export { Benchmarks } from './sections/benchmarks/comparison.tsx';
export { CorrelationList } from './sections/correlations/correlation-list.tsx';
export { EventList } from './sections/events/event-list.tsx';
export { FrameRates } from './sections/frame-rate/frame-rates.tsx';
export { HardwareTables } from './sections/hardware/hardware-tables.tsx';
export { LogTables } from './sections/log/log-tables.tsx';
export { NetworkTables } from './sections/network/network-tables.tsx';
export { SensorList } from './sections/sensors/sensor-list.tsx';
