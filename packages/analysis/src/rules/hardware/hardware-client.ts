import { outdatedReleases } from '../../knowledge/client-lag.ts';
import { defineRule } from '../define-rule.ts';

export const hardwareClient = defineRule({
  id: 'hardware-client',
  category: 'hardware',
  title: 'Game client out of date',
  meaning:
    'Newer versions of the game were available on that day. They may fix faults that you see, and events can refuse old versions.',
  shows: 'Your version, and the newest one known a month before the ride.',
  helpTopic: 'gameUpdates',
  unit: 'releases',
  metrics: ['hw.client_lag'],
  conditions: [{ severity: 'warning', metric: 'hw.client_lag', is: '>=', limit: outdatedReleases }],
  recommendations: ['hw-update-client', 'gfx-repair-install'],
  lines: ['gameVersion'],
  source: 'version lines of dated logs; the limit is our judgement',
});
