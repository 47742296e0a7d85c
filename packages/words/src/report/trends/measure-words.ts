import type { TrendSensor } from '@ridescope/contract/trends';
import { roleNouns, transportNames } from '../../en/sensors.ts';
import { measureMessages, measureNames, measureUnits } from '../../en/trends/measures.ts';
import { fpsText, groupedText, percentText, perHourText } from '../../format/format-number.ts';
import { spanText } from '../../format/format-time.ts';
import { formatMessage } from '../../messages/format-message.ts';
import { writeMessage } from '../../messages/write-message.ts';

/** A figure that is followed over rides. */
export interface TrendMeasure {
  kind: 'p1Fps' | 'meanFps' | 'below30' | 'outages' | 'gameStart' | 'loss';
  /** Of a loss. */
  sensor?: {
    role: TrendSensor['role'];
    transport: TrendSensor['transport'];
    model?: string | undefined;
  };
}

/** `1 % low`, `Loss of Garmin HRM-Dual (heart rate)`: for a plot, a choice or the start of a sentence. */
export function trendMeasureName({ kind, sensor }: TrendMeasure): string {
  return sensor
    ? writeMessage(measureMessages['loss-of'], { sensor: sensorText(sensor) })
    : formatMessage(measureNames[kind]);
}

/** What its name doesn't say, for the legend of its plot. */
export const trendMeasureUnits: Record<TrendMeasure['kind'], string> = measureUnits;

/** `Garmin HRM-Dual (heart rate)`, `heart rate (ANT+)` */
function sensorText({ role, transport, model }: NonNullable<TrendMeasure['sensor']>): string {
  const kind = roleNouns[role];
  return model === undefined ? `${kind} (${transportNames[transport]})` : `${model} (${kind})`;
}

/** `37.5 FPS`, `3 min an hour`, `0.5 per hour`, `4.5 %` */
export function trendValueText({ kind }: TrendMeasure, value: number): string {
  switch (kind) {
    case 'p1Fps':
    case 'meanFps':
      return fpsText(value);
    case 'below30':
      return writeMessage(measureMessages.hourly, { length: spanText(Math.round(value)) });
    case 'outages':
      return perHourText(value);
    case 'gameStart':
      return spanText(value);
    case 'loss':
      return percentText(value);
  }
}

/** The numbers of a scale, as short as they can be: `60`, `10 min`, `10 %`. */
export function trendScaleText({ kind }: TrendMeasure, value: number): string {
  switch (kind) {
    case 'below30':
    case 'gameStart':
      return spanText(value);
    case 'loss':
      return `${groupedText(value, 1)} %`;
    default:
      return groupedText(value, 1);
  }
}

/** A difference, without its sign: `15 FPS`, `25 percentage points`. */
export function trendChangeText(measure: TrendMeasure, by: number): string {
  const size = Math.abs(by);
  if (measure.kind !== 'loss') return trendValueText(measure, size);
  return writeMessage(measureMessages.points, { size: groupedText(size, size < 10 ? 1 : 0) });
}

/** `12 to 18`, in the unit of the figure; with signs where the interval includes 0. */
export function trendIntervalText(measure: TrendMeasure, low: number, high: number): string {
  const isFall = high <= 0;
  const [from, to] = isFall ? [-high, -low] : [low, high];
  const text = (value: number) => `${value < 0 ? '−' : ''}${bareText(measure, Math.abs(value))}`;
  return writeMessage(measureMessages.interval, { from: text(from), to: text(to) });
}

function bareText({ kind }: TrendMeasure, value: number): string {
  if (kind === 'below30' || kind === 'gameStart')
    return spanText(value < 10 ? value : Math.round(value));
  return groupedText(value, 1);
}
