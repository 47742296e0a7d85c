import { round } from '../../../facts/figures/rounding.ts';
import type { RideFacts } from '../../../facts/ride-facts.ts';
import { antKey, wirelessKey } from '../../../facts/sensor-keys.ts';
import { figure } from '../../figure.ts';
import type { Metrics } from '../../metrics.ts';
import { rangeOf, rideHours } from './ranges.ts';

const fewestCommands = 50;
const rateMinimumS = 600;
/** The unit of the metric if it counts the commands that a Bluetooth or network trainer left unanswered. */
export const perHour = 'per h';

/**
 * Derives the commands that didn't reach the trainer: percent over ANT+, a number per hour over
 * Bluetooth and the network.
 */
export function trainerMetrics(facts: RideFacts): Metrics {
  const { ant, wireless, commands, unanswered } = facts.sensors;
  const sent = commands ? commands.failed + commands.completed : 0;
  if (commands && sent >= fewestCommands) {
    const keys = ant
      .filter(({ roles }) => roles.includes('trainer'))
      .map(({ loss }) => antKey(loss.channel));
    return {
      'trn.control_fail': {
        value: round((100 * commands.failed) / sent),
        sensorKeys: keys,
        figures: [
          figure('commands-failed', commands.failed),
          figure('commands-arrived', commands.completed),
          figure('connection', 'ant'),
        ],
      },
    };
  }
  const hours = rideHours(facts, rateMinimumS);
  if (!unanswered || hours === undefined) return {};
  const trainers = wireless.filter(({ sensorRoles }) => sensorRoles.includes('trainer'));
  return {
    'trn.control_fail': {
      value: round(unanswered.length / hours),
      unit: perHour,
      at: unanswered.map((t) => rangeOf(facts, t)),
      sensorKeys: trainers.map(wirelessKey),
      figures: [
        figure('commands-unanswered', unanswered.length),
        figure('connection', trainers.some(({ transport }) => transport === 'lan') ? 'lan' : 'ble'),
      ],
    },
  };
}
