import type { Scenario } from '../scenario.ts';
import { cleanScenarios, unjudgedScenarios } from './clean.ts';
import { feltScenarios } from './felt.ts';
import { graphicsScenarios } from './graphics.ts';
import { networkScenarios } from './network.ts';
import { cleanSceneScenarios, unriddenScenarios } from './scenes.ts';
import { sensorScenarios } from './sensors.ts';

/** All scenarios in the order of the catalogue. */
export const scenarios: readonly Scenario[] = [
  ...cleanScenarios,
  ...cleanSceneScenarios,
  ...sensorScenarios,
  ...graphicsScenarios,
  ...networkScenarios,
  ...feltScenarios,
  ...unriddenScenarios,
  ...unjudgedScenarios,
];

export function findScenario(name: string): Scenario | undefined {
  return scenarios.find((scenario) => scenario.name === name);
}
