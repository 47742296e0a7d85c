import { parseArgs } from 'node:util';
import { listed, runAlerts, wrongSteps } from '../monitoring/alerts-run.ts';
import { hasMonitoring } from '../monitoring/monitoring.ts';

/**
 * Makes faults and waits for the alerts of Prometheus, with the rules and the probe of the deployment: `npm run test:alerts`. It takes
 * the minutes that the rules wait; with `--quick` it waits seconds instead.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
if (!hasMonitoring()) {
  console.error(
    'Install Prometheus: apt-get install prometheus prometheus-blackbox-exporter caddy',
  );
  process.exit(1);
}
const steps = await runAlerts({ isQuick: values.quick });
if (!steps) {
  console.error('Not run because it needs a PostgreSQL server.');
  process.exit(1);
}
for (const { what, firing, seconds } of steps)
  console.log(`${what}: ${listed(firing)} after ${Math.round(seconds)} s`);
const wrong = wrongSteps(steps);
for (const each of wrong) console.error(`FAILED: ${each}`);
if (wrong.length > 0) process.exitCode = 1;
