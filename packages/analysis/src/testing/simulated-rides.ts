import { causeScenarios, scenarios, simulate } from '@ridescope/log-simulator';

/** Generates simulated rides by the name of their scenario: the same bytes on every machine. */
export const simulatedRideNames = scenarios.map(({ name }) => name);

export function simulatedRide(name: string): Uint8Array {
  return new Uint8Array(Buffer.concat([...simulate(name, { seed: 1 })]));
}

/** Generates a ride with a known cause, or any other simulated ride. */
export function causeRide(name: string): Uint8Array {
  const scenario = causeScenarios.find((one) => one.scenario.name === name)?.scenario ?? name;
  return new Uint8Array(Buffer.concat([...simulate(scenario, { seed: 1 })]));
}
