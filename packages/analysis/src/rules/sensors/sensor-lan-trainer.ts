import { defineRule } from '../define-rule.ts';
import { hasLan } from './metrics/presence.ts';

export const sensorLanTrainer = defineRule({
  id: 'sensor-lan-trainer',
  category: 'sensors',
  title: 'Wi-Fi or cable trainer disconnected',
  meaning:
    'Your trainer talks to the game through your home network, and that connection broke while you rode. Power and resistance stop at the same moment.',
  shows:
    'Every break of the connection during the ride, and how long it took until the trainer was back.',
  helpTopic: 'trainerNetwork',
  unit: '',
  metrics: ['lan.drops'],
  applies: hasLan,
  conditions: [
    { severity: 'warning', metric: 'lan.drops', is: '>=', limit: 1 },
    { severity: 'critical', metric: 'lan.drops', is: '>=', limit: 3 },
  ],
  recommendations: [
    'lan-trainer-signal',
    'lan-trainer-cable',
    'lan-router-mdns',
    'sensor-firmware',
  ],
  lines: ['lanError', 'lanAborted', 'lanDisconnected', 'lanConnected'],
  source:
    'A real ride of December 2025 whose trainer refused to come back; counts are our judgement.',
});
