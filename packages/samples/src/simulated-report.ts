import { LogAnalyzer } from '@ridescope/analysis';
import type { Recording } from '@ridescope/analysis/recording';
import type { Report } from '@ridescope/contract/report/report';
import { type Scenario, simulate } from '@ridescope/log-simulator';

/**
 * Analyses a simulated ride exactly like a real log.
 * @param forms name of a mixture of forms, instead of those of the scenario's era
 * @throws when the engine doesn't recognise it as a game log
 */
export function simulatedReport(scenario: Scenario, id: string, seed = 1, forms?: string): Report {
  return readSimulated(scenario, id, seed, forms).report;
}

/**
 * The same, with the recording for further analyses.
 * @throws when the engine doesn't recognise it as a game log
 */
export function readSimulated(
  scenario: Scenario,
  id: string,
  seed = 1,
  forms?: string,
): { report: Report; recording: Recording } {
  const analyzer = new LogAnalyzer({ id });
  for (const chunk of simulate(scenario, { seed, forms })) analyzer.push(chunk);
  const outcome = analyzer.end();
  if (outcome.kind === 'notALog')
    throw new Error(`${scenario.name} is not a game log: ${outcome.reason}`);
  const { report } = outcome;
  const { recording } = analyzer;
  if (!recording) throw new Error('a log with a report has a recording');
  return { report, recording };
}
