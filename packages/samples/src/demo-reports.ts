import { demos, type Report } from '@ridescope/contract';
import { demoScenarios, type Scenario } from '@ridescope/log-simulator';
import { simulatedReport } from './simulated-report.ts';

/** The ride behind each demo. The compiler misses none. */
export const rideOfDemo: Readonly<Record<(typeof demos)[number]['file'], Scenario>> = {
  'demo.json': demoScenarios.wireless,
  'demo-slow-laptop.json': demoScenarios.slowLaptop,
  'demo-clean.json': demoScenarios.clean,
};

/** The report of each demo, under the name of its file. */
export function demoReports(): { file: string; report: Report }[] {
  return demos.map(({ id, file }) => ({ file, report: simulatedReport(rideOfDemo[file], id) }));
}
