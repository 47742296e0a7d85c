import { round } from '../../../facts/figures/rounding.ts';
import type { RideFacts } from '../../../facts/ride-facts.ts';
import { figure } from '../../figure.ts';
import type { Metrics } from '../../metrics.ts';
import { rangeOf } from './ranges.ts';

/** If the receiver disappears within this time after a freeze, it went to sleep with the computer. */
const afterFreezeS = 60;

/** Derives the state of the ANT+ receiver; nothing if the log doesn't say whether one was found. */
export function receiverMetrics(facts: RideFacts): Metrics {
  const { receiver } = facts.sensors;
  if (!receiver || receiver.state === 'unknown') return {};
  if (receiver.state === 'missing') return { 'ant.receiver_missing': { value: 1 } };
  const freeze = facts.stalls.findLast(({ t }) =>
    receiver.resets.some((reset) => reset >= t && reset - t <= afterFreezeS),
  );
  return {
    'ant.receiver_missing': { value: 0 },
    'ant.receiver_resets': {
      value: receiver.resets.length,
      at: receiver.resets.map((t) => rangeOf(facts, t)),
      figures: freeze ? [figure('freeze-before', round(freeze.seconds), { unit: 's' })] : [],
    },
  };
}
