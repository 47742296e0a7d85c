import type { Activity } from '@ridescope/contract/report/activity';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import { shortAreaNames } from '@ridescope/words/en/measured-areas';
import { timeLinePageMessages } from '@ridescope/words/en/pages/time-line';
import { fpsText } from '@ridescope/words/format/format-number';
import type { ExplainedText } from '@ridescope/words/messages/explained-text';
import { writeMessage } from '@ridescope/words/messages/write-message';
import type { Tone } from '@ridescope/words/report/tone';
import { distributionOf, figuresOf } from '../../../shared/frame-rate/stretch-figures.ts';
import { samplesIn } from '../../../shared/frame-rate/stretch-samples.ts';
import { holesOf, missingIn, noData } from '../../../shared/time-range/holes.ts';
import { lengthOf, type Span } from '../../../shared/time-range/time-span.ts';
import { excludedSpans } from '../data/events-in-view.ts';
import { explainedTitle, type Lane } from '../data/lane.ts';

export interface MomentFact {
  /** Unique among the facts of a moment. */
  id: string;
  title: ExplainedText;
  text: string;
  tone?: Tone | undefined;
}

export interface MomentFacts {
  /** What the log measured in the stretch. */
  measured: MomentFact[];
  /** What it didn't, in sentences. */
  missing: string[];
}

/** Half of a minute on both sides of a moment, trimmed to the ride. */
export function minuteAround(t: number, whole: Span): Span {
  return { from: Math.max(whole.from, t - 30), to: Math.min(whole.to, t + 30) };
}

/** Lists what was and wasn't measured in a stretch, as the lanes of the time line show it. */
export function momentFacts(activity: Activity, lanes: readonly Lane[], span: Span): MomentFacts {
  const shown = lanes.filter(({ kind }) => kind !== 'course');
  const readings = shown.map((lane) => ({ lane, fact: factOf(lane, activity, span) }));
  const isThere = (fact: MomentFact | undefined): fact is MomentFact => fact !== undefined;
  return {
    measured: readings.map(({ fact }) => fact).filter(isThere),
    missing: [
      ...holeText(activity, span),
      ...excludedText(activity, span),
      ...readings.flatMap(({ lane, fact }) =>
        fact ? [] : writeMessage(timeLinePageMessages['nothing-logged'], { title: lane.title }),
      ),
      ...areaTexts(activity),
      ...lossTexts(shown),
    ],
  };
}

/** What a lane measured; undefined where it has nothing of the stretch. */
function factOf(lane: Lane, activity: Activity, span: Span): MomentFact | undefined {
  const { id } = lane;
  const title = explainedTitle(lane);
  const { text, event, tone } = lane.over(span, false);
  if (lane.kind === 'fps') {
    const figures = figuresOf(distributionOf(samplesIn(activity, span)), lane.cap);
    if (!figures) return undefined;
    const { mean, min, max } = figures;
    return {
      id,
      title,
      text: writeMessage(timeLinePageMessages.mean, {
        mean: fpsText(mean),
        min: fpsText(min),
        max: fpsText(max),
      }),
    };
  }
  if (text === noData) return undefined;
  const said = [text, event].filter(Boolean).join('; ');
  return said === '' ? undefined : { id, title, text: said, tone };
}

function holeText(activity: Activity, span: Span): string[] {
  const holeS = missingIn(holesOf(activity), span);
  if (holeS < 1) return [];
  return holeS >= lengthOf(span) - 1
    ? [timeLinePageMessages['log-has-no']]
    : [timeLinePageMessages['log-has-no-lines']];
}

function excludedText(activity: Activity, span: Span): string[] {
  const isIn = excludedSpans(timelineEvents(activity)).some(
    ({ from, to }) => to > span.from && from < span.to,
  );
  return isIn ? [timeLinePageMessages['you-standing-still']] : [];
}

/** Parts of the ride that the log has nothing about at all. */
function areaTexts({ verdict, followed }: Activity): string[] {
  const areas = (verdict.notMeasured ?? []).map((area) => shortAreaNames[area]);
  return [
    ...(areas.length > 0
      ? [writeMessage(timeLinePageMessages['not-log-all'], { value: areas.join(', ') })]
      : []),
    ...(followed.includes('connection-lost') ? [] : [timeLinePageMessages['log-would-not']]),
  ];
}

/** Names the devices of which the log has no single lost message. */
function lossTexts(lanes: readonly Lane[]): string[] {
  const devices = lanes.flatMap((lane) => (lane.kind === 'sensor' && !lane.loss ? lane.title : []));
  if (devices.length === 0) return [];
  return [writeMessage(timeLinePageMessages['only-losses'], { devices: devices.join(', ') })];
}
