import { demos, type Report } from '@ridescope/contract';
import { demoScenarios, type Scenario } from '@ridescope/log-simulator';
import { simulatedReport } from './simulated-report.ts';

/** Ride of each demo; a missing one doesn't compile. */
export const rideOfDemo: Readonly<Record<(typeof demos)[number]['file'], Scenario>> = {
  'demo.json': demoScenarios.wireless,
  'demo-slow-laptop.json': demoScenarios.slowLaptop,
  'demo-clean.json': demoScenarios.clean,
};

/** Builds the report of each demo by the name of its file. */
export function demoReports(): { file: string; report: Report }[] {
  return demos.map(({ id, file }) => ({ file, report: simulatedReport(rideOfDemo[file], id) }));
}
