import { hypothesisIds } from '@ridescope/contract/advanced/vocabulary';
import { computerHypotheses } from './computer-hypotheses.ts';
import type { HypothesisRule } from './define-hypothesis.ts';
import { networkHypotheses } from './network-hypotheses.ts';
import { sensorHypotheses } from './sensor-hypotheses.ts';

/** All hypotheses in the order of the catalogue. */
export const hypothesisRules: readonly HypothesisRule[] = [
  ...sensorHypotheses,
  ...networkHypotheses,
  ...computerHypotheses,
].sort((a, b) => hypothesisIds.indexOf(a.id) - hypothesisIds.indexOf(b.id));
