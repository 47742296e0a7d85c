import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import type { Activity } from '@ridescope/contract/report/activity';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import {
  changePointText,
  changePointTone,
  networkWindowWords,
  stutterKindText,
  stutterText,
} from '@ridescope/words/advanced/detail-words';
import { sensorName } from '@ridescope/words/report/event-words';
import type { Tone } from '@ridescope/words/report/tone';

/** What the analysis says of a moment or a stretch of one lane of the time line. */
export interface Annotation {
  on: 'fps' | 'freezes' | 'network' | { sensorKey: string };
  startS: number;
  endS?: number;
  text: string;
  tone: Tone;
}

const laneOfMetric = { 'fps.median': 'fps', 'net.received': 'network' } as const;

/** Change points, clusters of stutter and bad stretches of the network, on the lanes that they are about. */
export function annotationsOf(
  { changePoints, stutterClusters, networkWindows }: AdvancedResult,
  activity: Activity,
): Annotation[] {
  const changes = changePoints.flatMap((point): Annotation[] => {
    const { sensorKey, metric, atSeconds } = point;
    const on = sensorKey
      ? { sensorKey }
      : (laneOfMetric as Readonly<Record<string, 'fps' | 'network' | undefined>>)[metric];
    if (!on) return [];
    const text = changePointText(point, sensorKey && sensorName(activity.sensors, sensorKey));
    return [{ on, startS: atSeconds, text, tone: changePointTone(point) }];
  });
  const hasFreezes = timelineEvents(activity).some(({ kind }) => kind === 'stall');
  const clusters = stutterClusters.map((cluster): Annotation => {
    const { fromSeconds, toSeconds, kind } = cluster;
    return {
      on: hasFreezes ? 'freezes' : 'fps',
      startS: fromSeconds,
      endS: toSeconds,
      text: `${stutterText(cluster)}: ${stutterKindText(cluster)}`,
      tone: kind === 'load' ? 'info' : 'warning',
    };
  });
  // The lane itself shows outages and how many riders are around.
  const windows = networkWindows
    .filter(({ kind }) => kind === 'starved')
    .map(({ fromSeconds, toSeconds, kind }): Annotation => {
      const { text, tone } = networkWindowWords[kind];
      return { on: 'network', startS: fromSeconds, endS: toSeconds, text, tone };
    });
  return [...changes, ...clusters, ...windows];
}
