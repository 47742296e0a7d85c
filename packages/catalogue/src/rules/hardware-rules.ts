import type { RuleIdIn } from '../rule-categories.ts';
import type { RuleEntry } from './rule-entry.ts';

/** Rules of the computer, in the order of the catalogue. */
export const hardwareRules = {
  'hardware-gpu': {
    unit: '',
    metrics: ['hw.gpu_class', 'hw.gpu_mismatch'],
    conditions: [
      { severity: 'info', metric: 'hw.gpu_mismatch', is: '=', limit: 1 },
      { severity: 'warning', metric: 'hw.gpu_class', is: '=', limit: 1 },
      { severity: 'critical', metric: 'hw.gpu_class', is: '=', limit: 0 },
    ],
    fixes: ['gfx-select-dgpu', 'gfx-driver-update', 'gfx-gpu-upgrade'],
    helpTopic: 'graphicsChip',
    source: 'real logs and public benchmark data; the classes are our judgement',
  },
  'hardware-memory': {
    unit: 'GB',
    metrics: ['hw.ram_gb'],
    conditions: [
      { severity: 'warning', metric: 'hw.ram_gb', is: '<', limit: 8 },
      { severity: 'critical', metric: 'hw.ram_gb', is: '<', limit: 4 },
    ],
    fixes: ['hw-add-ram', 'gfx-close-apps'],
    helpTopic: 'memory',
    source: 'real logs of both eras; limits are our judgement',
  },
  'hardware-driver': {
    unit: 'months',
    metrics: ['hw.driver_age'],
    conditions: [
      { severity: 'info', metric: 'hw.driver_age', is: '>', limit: 12 },
      { severity: 'warning', metric: 'hw.driver_age', is: '>', limit: 36 },
    ],
    fixes: ['gfx-driver-update', 'gfx-driver-clean'],
    helpTopic: 'graphicsDriver',
    source: 'real logs and press reports on AMD drivers in 2022; limits are our judgement',
  },
  'hardware-client': {
    unit: 'releases',
    metrics: ['hw.client_lag'],
    conditions: [{ severity: 'warning', metric: 'hw.client_lag', is: '>=', limit: 2 }],
    fixes: ['hw-update-client', 'gfx-repair-install'],
    helpTopic: 'gameUpdates',
    source: 'version lines of dated logs; the limit is our judgement',
  },
} as const satisfies Readonly<Record<RuleIdIn<'hardware'>, RuleEntry>>;
