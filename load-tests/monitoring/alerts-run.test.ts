import { expect, it } from 'vitest';
import { hasCaddy } from '../faults/caddy-proxy.ts';
import { runAlerts, wrongSteps } from './alerts-run.ts';
import { hasMonitoring } from './monitoring.ts';

it('Prometheus raises an alert for a killed process, a lost database and a lost proxy, and none without', async ({
  skip,
}) => {
  if (!hasMonitoring() || !hasCaddy())
    return skip('needs Prometheus, its blackbox exporter and Caddy');
  const steps = await runAlerts({ isQuick: true });
  if (!steps) return skip('needs a PostgreSQL server');
  expect(wrongSteps(steps)).toEqual([]);
  expect(steps.length).toBeGreaterThan(5);
  // High enough that it never fails because the machine is slow.
}, 1_800_000);
