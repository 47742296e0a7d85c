export * from './diagnosis-sentences.ts';
export * from './network-sentences.ts';
export * from './ride-sentences.ts';
export * from './sensor-cells.ts';
export * from './session-sentences.ts';
export type { TonedText } from './toned-text.ts';
