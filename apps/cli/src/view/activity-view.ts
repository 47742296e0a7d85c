import type { Activity } from '@ridescope/contract/report/activity';
import { countedSensors } from '@ridescope/contract/report/count-episodes';
import type { Report } from '@ridescope/contract/report/report';
import { networkSentences } from '@ridescope/words/terminal/network-sentences';
import {
  activityHeading,
  frameRateSentences,
  rideSentences,
} from '@ridescope/words/terminal/ride-sentences';
import { receiverSentences, sensorCells, sensorHead } from '@ridescope/words/terminal/sensor-cells';
import { diagnosisView } from './diagnosis-view.ts';
import { scoreView } from './score-view.ts';
import { sparkline } from './sparkline.ts';
import { block, type Style, table, toned } from './style.ts';

export interface ActivityViewOptions {
  style: Style;
  columns: number;
  total: number;
}

export function activityView(
  activity: Activity,
  report: Report,
  options: ActivityViewOptions,
): string[] {
  const { style } = options;
  const mark = toned.bind(undefined, style);
  return [
    style.bold(activityHeading(activity, options.total)),
    ...block(style, 'Ride', rideSentences(activity, report).map(mark)),
    ...diagnosisView(activity, report, style),
    ...scoreView(activity, style),
    ...block(style, 'Frame rate', frameRateLines(activity, options)),
    ...block(style, 'Sensors', [
      ...sensorTable(activity, style),
      ...receiverSentences(activity).map(mark),
    ]),
    ...block(style, 'Network', networkSentences(activity).map(mark)),
  ];
}

function frameRateLines(activity: Activity, { style, columns }: ActivityViewOptions): string[] {
  const told = frameRateSentences(activity);
  if (!told) return ['not measured: no frame-rate line while riding'];
  const { fps } = activity.series;
  const width = Math.max(20, Math.min(72, columns - 20));
  return [
    `${style.bold(told.mean)} · ${told.others}`,
    fps ? sparkline(fps.t, fps.fps, width) : '',
    ...told.below.map((line) => toned(style, line)),
  ];
}

function sensorTable(activity: Activity, style: Style): string[] {
  const sensors = countedSensors(activity);
  if (sensors.length === 0) return ['not measured: the log names no sensor'];
  return table(style, [sensorHead, ...sensors.map(sensorCells)]);
}
