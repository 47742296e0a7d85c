import { defineRule } from '../define-rule.ts';

export const networkLinkLoss = defineRule({
  id: 'network-link-loss',
  category: 'network',
  title: 'Connection to the game lost',
  meaning:
    'While the connection is gone you ride alone: the other riders disappear, and so does your draft. You may come back behind your group.',
  shows: 'Each stretch of the ride in which the game waited for its server.',
  helpTopic: 'networkConnection',
  unit: '',
  metrics: ['net.link_losses'],
  conditions: [
    { severity: 'warning', metric: 'net.link_losses', is: '>=', limit: 1 },
    { severity: 'critical', metric: 'net.link_losses', is: '>=', limit: 3 },
  ],
  recommendations: [
    'net-wired',
    'net-5ghz',
    'net-router-restart',
    'net-hotspot-test',
    'net-isp-evidence',
    'net-service-status',
  ],
  lines: ['connectionTimeout', 'forcedOut', 'disconnectedFor', 'udpMetrics'],
  source: 'real logs of 2015 to 2017 and of 2025; the counts are our judgement',
});
