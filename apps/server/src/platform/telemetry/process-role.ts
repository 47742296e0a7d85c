import { randomUUID } from 'node:crypto';
import { version } from '../process/version.ts';

/** What this process is, in metrics and traces. */
export type ProcessRole = 'server' | 'worker';

/** Describes this process to a collector; nothing of its machine or user. */
export function resourceOf(role: ProcessRole): Record<string, string> {
  return {
    'service.name': `ridescope-${role}`,
    'service.version': version,
    'service.instance.id': randomUUID(),
  };
}
