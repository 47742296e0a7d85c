import { limitsUnder, reachedFrom } from '@ridescope/contract/frame-rate-limits';
import type { Activity } from '@ridescope/contract/report/activity';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { laneMessages, momentMessages, stretchMessages } from '@ridescope/words/en/time-line';
import { countText, fpsText, percentText } from '@ridescope/words/format/format-number';
import { explainMessage, formatMessage } from '@ridescope/words/messages/format-message';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { placeText } from '@ridescope/words/report/event-words';
import { type Samples, samplesIn } from '../../../shared/frame-rate/stretch-samples.ts';
import { holesOf, noData } from '../../../shared/time-range/holes.ts';
import type { Span } from '../../../shared/time-range/time-span.ts';
import { nearestIndex } from './ascending.ts';
import { eventMarks } from './event-marks.ts';
import {
  eventAt,
  eventsIn,
  eventsText,
  eventText,
  excludedSpans,
  isShown,
  toneOf,
} from './events-in-view.ts';
import { fpsScaleOf } from './fps-scale.ts';
import type { CourseLane, CrowdLane, FpsLane, FreezesLane, NetworkLane, Reading } from './lane.ts';
import { networkOutagesOf } from './outages.ts';
import { meanOfSteps, stepAt, stepsOf } from './steps.ts';

/** A sample speaks for the moments around it, up to half of the longest step that is drawn as a line. */
const sampleReachS = 20;

export function fpsLane(activity: Activity): FpsLane | undefined {
  const { series, fps: figures } = activity;
  const samples = series.fps;
  if (!samples || samples.t.length === 0) return undefined;
  const rates = riddenRates(activity, samples);
  const lowest = rates.reduce((least, rate) => Math.min(least, rate));
  const limits = limitsUnder(figures?.cap).filter(
    (limit) => lowest < reachedFrom(limit, figures?.cap),
  );
  const scale = fpsScaleOf(rates, limits);
  let known: { span: Span; mean: number | undefined } | undefined;
  const meanOver = (span: Span) => {
    if (known?.span !== span) known = { span, mean: meanOfSamples(samplesIn(activity, span)) };
    return known.mean;
  };
  return {
    kind: 'fps',
    id: 'fps',
    title: laneMessages.fps,
    subtitle: scaleText(scale),
    samples,
    scale,
    cap: figures?.cap,
    limits,
    at: (t) => {
      const index = nearestIndex(samples.t, t);
      const isNear =
        index !== undefined && Math.abs((samples.t[index] as number) - t) <= sampleReachS;
      return { text: isNear ? fpsText(samples.fps[index] as number) : momentMessages['no-sample'] };
    },
    over: (span, isWhole) => {
      const mean = isWhole && figures ? figures.mean : meanOver(span);
      return {
        text:
          mean === undefined
            ? momentMessages['no-sample']
            : writeMessage(stretchMessages.mean, { value: fpsText(mean) }),
      };
    },
  };
}

function scaleText({ bottom, squeezedBelow }: FpsLane['scale']): string {
  if (squeezedBelow !== undefined)
    return writeMessage(laneMessages['fps-squeezed'], { rate: String(squeezedBelow) });
  return bottom === 0
    ? laneMessages['fps-unit']
    : writeMessage(laneMessages['fps-from'], { rate: String(bottom) });
}

/** Rates while the rider moved in a world: loading is slow on every computer. All rates where no other is there. */
function riddenRates(activity: Activity, { t, fps }: FpsLane['samples']): readonly number[] {
  const excluded = excludedSpans(timelineEvents(activity));
  const ridden = fps.filter((_, index) => {
    const at = t[index] as number;
    return !excluded.some(({ from, to }) => at >= from && at <= to);
  });
  return ridden.length > 0 ? ridden : fps;
}

/** Weighted with the seconds that each sample stands for. */
function meanOfSamples({ fps, seconds }: Samples): number | undefined {
  const total = seconds.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return undefined;
  return fps.reduce((sum, rate, index) => sum + rate * (seconds[index] as number), 0) / total;
}

export function freezesLane(activity: Activity): FreezesLane | undefined {
  const freezes = timelineEvents(activity).filter(
    ({ kind }) => eventMarks[kind].lane === 'freezes',
  );
  if (freezes.length === 0) return undefined;
  return {
    kind: 'freezes',
    id: 'freezes',
    title: formatMessage(laneMessages.freezes),
    explained: explainMessage(laneMessages.freezes),
    events: freezes,
    at: (t, slackS) => eventReading(freezes, t, slackS) ?? { text: momentMessages.none },
    over: (span) => ({ text: eventsText(eventsIn(freezes, span))?.text ?? momentMessages.none }),
  };
}

export function crowdLane({ series: { crowd }, crowdedness }: Activity): CrowdLane | undefined {
  if (!crowd || crowd.t.length === 0) return undefined;
  const steps = stepsOf(crowd.t, crowd.index);
  const text = (index: number | undefined) =>
    index === undefined ? noData : percentText(100 * index);
  return {
    kind: 'crowd',
    id: 'crowd',
    title: formatMessage(laneMessages.crowd),
    explained: explainMessage(laneMessages.crowd),
    subtitle: laneMessages['crowd-scale'],
    steps,
    at: (t) => ({ text: text(stepAt(steps, t)) }),
    over: (span, isWhole) => {
      // The same figure as in the head of the report, which leaves out what doesn't count.
      const mean = (isWhole ? crowdedness : undefined) ?? meanOfSteps(steps, span);
      return {
        text:
          mean === undefined ? noData : writeMessage(stretchMessages.mean, { value: text(mean) }),
      };
    },
  };
}

export function networkLane(activity: Activity): NetworkLane | undefined {
  const { network } = activity.series;
  const own = timelineEvents(activity).filter(({ kind }) => eventMarks[kind].lane === 'network');
  const hasRows = network !== undefined && network.t.length > 0;
  if (!hasRows && own.length === 0) return undefined;
  const received = hasRows ? stepsOf(network.t, network.receivedPerMinute) : undefined;
  const sent =
    hasRows && network.sentPerMinute ? stepsOf(network.t, network.sentPerMinute) : undefined;
  // Without what the log would show of a lost connection, no event says nothing.
  const isFollowed = activity.followed.includes('connection-lost');
  const traffic = (value: (steps: NonNullable<typeof received>) => number | undefined) => {
    const parts = [
      [received, stretchMessages.received],
      [sent, stretchMessages.sent],
    ] as const;
    return parts.flatMap(([steps, message]) => {
      const count = steps && value(steps);
      return count === undefined
        ? []
        : [writeMessage(message, { count: countText(Math.round(count)) })];
    });
  };
  return {
    kind: 'network',
    id: 'network',
    title: laneMessages.network,
    received,
    sent,
    events: own,
    outages: networkOutagesOf(activity),
    subtitle: hasRows ? laneMessages['network-unit'] : undefined,
    at: (t, slackS) => ({
      ...eventReading(own, t, slackS),
      text:
        traffic((steps) => stepAt(steps, t)).join(', ') ||
        (hasRows ? momentMessages['not-counted'] : ''),
    }),
    over: (span) => {
      const shown = eventsText(eventsIn(own, span));
      const counts = traffic((steps) => meanOfSteps(steps, span));
      return {
        text:
          counts.length > 0 ? writeMessage(stretchMessages.mean, { value: counts.join(', ') }) : '',
        event: shown?.text ?? (isFollowed ? stretchMessages['no-faults'] : undefined),
        tone: shown?.tone,
      };
    },
  };
}

/** Worlds, routes and pairings, and what concerns the whole ride. */
export function courseLane(activity: Activity): CourseLane | undefined {
  const { world } = activity;
  const isPlace = ({ kind, text }: TimelineEvent) =>
    (kind === 'routeChange' || kind === 'worldChange') && text !== undefined;
  const own = timelineEvents(activity).filter(
    (event) =>
      (eventMarks[event.kind].lane === 'course' || event.kind === 'sensorPaired') && isShown(event),
  );
  if (own.length === 0) return undefined;
  const places = own.filter(isPlace).map((event) => ({ ...event, text: placeText(event) ?? '' }));
  const marks = own.filter((event) => !isPlace(event));
  const placeAt = (t: number) => places.findLast((event) => event.t <= t)?.text ?? world?.name;
  const hasHoles = holesOf(activity).length > 0;
  const isNamed = ({ to }: Span) => !hasHoles && places.some(({ t }) => t <= to);
  const hasPairing = marks.some(({ kind }) => kind === 'sensorPaired');
  const { route, world: worldAlone, course } = laneMessages;
  const withPairing = places.length > 0 ? route : worldAlone;
  return {
    kind: 'course',
    id: 'course',
    places,
    marks,
    title: hasPairing ? withPairing : course,
    at: (t, slackS) => ({
      ...eventReading(marks, t, slackS),
      text: placeAt(t) ?? momentMessages['no-world'],
    }),
    over: (span) => {
      const count = eventsIn(places, span).length;
      return {
        text:
          count > 1
            ? writeMessage(stretchMessages.changes, { count })
            : (placeAt(span.to) ?? momentMessages['no-world']),
        // The only place is written beside its flag, unless a hole covers it.
        ...(count <= 1 && isNamed(span) && { isDrawn: true as const }),
      };
    },
  };
}

/** The event under the cursor as a reading: in the second line, or in the first where there is no value. */
export function eventReading(
  events: readonly TimelineEvent[],
  t: number,
  slackS: number,
): Reading | undefined {
  const event = eventAt(events, t, slackS);
  return event && { text: '', event: eventText(event), tone: toneOf(event) };
}
