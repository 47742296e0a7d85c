import { LogAnalyzer } from '@ridescope/analysis';
import type { Report } from '@ridescope/contract';
import { type Scenario, simulate } from '@ridescope/log-simulator';

/**
 * What the engine says of a simulated ride, in the way in which it reads every log.
 * @throws when it takes the ride for no log
 */
export function simulatedReport(scenario: Scenario, id: string, seed = 1): Report {
  const analyzer = new LogAnalyzer({ id });
  for (const chunk of simulate(scenario, { seed })) analyzer.push(chunk);
  const outcome = analyzer.end();
  if (outcome.kind === 'notALog') throw new Error(`${scenario.name} is no log: ${outcome.reason}`);
  return outcome.report;
}
