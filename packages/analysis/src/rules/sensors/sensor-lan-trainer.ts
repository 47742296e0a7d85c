import { defineRule } from '../define-rule.ts';
import { hasLan } from './metrics/presence.ts';

export const sensorLanTrainer = defineRule('sensor-lan-trainer', {
  title: 'Wi-Fi or cable trainer disconnected',
  meaning:
    'Your trainer talks to the game through your home network, and that connection broke while you rode. Power and resistance stop at the same moment.',
  shows:
    'Every break of the connection during the ride, and how long it took until the trainer was back.',
  applies: hasLan,
  lines: ['lanError', 'lanAborted', 'lanDisconnected', 'lanConnected'],
});
