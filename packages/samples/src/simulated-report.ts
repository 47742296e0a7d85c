import { LogAnalyzer } from '@ridescope/analysis';
import type { Report } from '@ridescope/contract';
import { type Scenario, simulate } from '@ridescope/log-simulator';

/**
 * Analyses a simulated ride exactly like a real log.
 * @throws when the engine doesn't recognise it as a game log
 */
export function simulatedReport(scenario: Scenario, id: string, seed = 1): Report {
  const analyzer = new LogAnalyzer({ id });
  for (const chunk of simulate(scenario, { seed })) analyzer.push(chunk);
  const outcome = analyzer.end();
  if (outcome.kind === 'notALog')
    throw new Error(`${scenario.name} is not a game log: ${outcome.reason}`);
  return outcome.report;
}
