export { type FormMixture, formMixtures } from './forms/form-mixtures.ts';
export type { Labels, MustProblem } from './labels.ts';
export type { Scenario } from './scenario.ts';
export type { CauseScenario, KnownCause } from './scenarios/cause-scenario.ts';
export { causeScenarios } from './scenarios/causes.ts';
export { demoScenarios } from './scenarios/demos.ts';
export { scenarios } from './scenarios/index.ts';
export { sampleScenarios } from './scenarios/sample-rides.ts';
export { type SimulateOptions, simulate } from './simulate.ts';
