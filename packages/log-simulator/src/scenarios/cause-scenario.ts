import type { Labels } from '../labels.ts';
import type { Scenario } from '../scenario.ts';

/** A ride whose fault has a known cause: an id of the advanced analysis' hypotheses, or none in a clean ride. */
export interface CauseScenario {
  cause?: string;
  scenario: Scenario;
}

/** Only the cause of these rides is judged. */
export const causeOnly: Labels = {
  mustFire: [],
  mustNotFire: [],
  mustProblems: [],
  mustNotProblems: [],
};
