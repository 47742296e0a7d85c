import { countText, decimalText, fpsText, percentText } from '../format/format-number.ts';
import { lossTitle } from '../report/sensor-words.ts';

/** Metrics that change points are found in. */
const metrics: Readonly<Record<string, { name: string; text: (value: number) => string }>> = {
  'fps.median': { name: 'Frame rate', text: fpsText },
  'ant.loss': { name: lossTitle, text: percentText },
  'net.received': {
    name: 'Packets received a minute',
    text: (value) => countText(Math.round(value)),
  },
};

/** `Frame rate`; the id itself for a metric of a later version. */
export function metricName(metric: string): string {
  return metrics[metric]?.name ?? metric;
}

/** `41 FPS`, `18 %` */
export function metricText(metric: string, value: number): string {
  return metrics[metric]?.text(value) ?? decimalText(value, 2);
}
