import { changeMetricsMessages } from '../en/analysis/change-metrics.ts';
import { countText, decimalText, fpsText, percentText } from '../format/format-number.ts';
import { formatMessage } from '../messages/format-message.ts';
import { lossTitle } from '../report/sensor-words.ts';

/** Metrics that change points are found in. */
const metrics: Readonly<Record<string, { name: string; text: (value: number) => string }>> = {
  'fps.median': { name: changeMetricsMessages['frame-rate'], text: fpsText },
  'ant.loss': { name: formatMessage(lossTitle), text: percentText },
  'net.received': {
    name: changeMetricsMessages['packets-received-minute'],
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
