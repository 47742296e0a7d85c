export type { Labels, Scenario } from './scenario.ts';
export { scenarios } from './scenarios/index.ts';
export { type SimulateOptions, simulate } from './simulate.ts';
