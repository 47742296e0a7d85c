import { outdatedReleases } from '../../knowledge/client-lag.ts';
import { defineRule } from '../define-rule.ts';

export const hardwareClient = defineRule({
  id: 'hardware-client',
  category: 'hardware',
  title: 'Game client out of date',
  meaning:
    'Newer versions of the game were out on that day. Faults that you see may be mended in them, and events can turn old versions away.',
  shows: 'Your version and the newest one that was known a month before the ride.',
  helpTopic: 'gameUpdates',
  unit: 'releases',
  metrics: ['hw.client_lag'],
  conditions: [{ severity: 'warning', metric: 'hw.client_lag', is: '>=', limit: outdatedReleases }],
  recommendations: ['hw-update-client', 'gfx-repair-install'],
  lines: ['gameVersion'],
  source: 'version lines of dated logs; the limit is our judgement',
});
