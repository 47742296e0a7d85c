import type { Meter } from '@opentelemetry/api';
import type { Closers } from '../platform/process/closers.ts';
import type { Config } from '../platform/process/config.ts';
import { measureProcess } from '../platform/telemetry/process-metrics.ts';
import type { ProcessRole } from '../platform/telemetry/process-role.ts';
import type { Services } from './open-services.ts';
import { measureState } from './state-metrics.ts';
import { createWorkMetrics, type WorkMetrics } from './work-metrics.ts';

interface MeasuredParts {
  role: ProcessRole;
  config: Config;
  services: Services;
  closers: Closers;
}

/** Measures this process and what it shares with others. @returns what measures its jobs */
export function measureServer(
  meter: Meter,
  { role, config, services, closers }: MeasuredParts,
): WorkMetrics {
  measureProcess(meter, role, closers);
  measureState(meter, config, services);
  return createWorkMetrics(meter);
}
