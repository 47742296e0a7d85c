import type { TimelineEventKind } from '@ridescope/catalogue/timeline-event-kinds';
import { type FrameRateLimit, limitsUnder } from '@ridescope/contract/frame-rate-limits';
import type { Activity } from '@ridescope/contract/report/activity';
import {
  countedFreezes,
  countedNetwork,
  countedSensors,
} from '@ridescope/contract/report/count-episodes';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import { fpsText, timesText } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import { type ReactNode, useMemo } from 'react';
import { type Stretch, useStretch } from '../../shared/frame-rate/use-stretch.ts';
import type { Span } from '../../shared/time-range/time-span.ts';
import { Measured } from '../../shared/ui/absent.tsx';
import { Glossed } from '../../shared/ui/term.tsx';
import { countEvents, eventsIn } from './data/events-in-view.ts';
import { lengthText, rangeText } from './data/span-words.ts';
import classes from './figures-in-view.module.css';
import { useTimeLine } from './time-line-context.tsx';

interface Figure {
  label: string;
  value: ReactNode;
}

/** Shows the figures of the visible part. Those of the whole ride come from the report. */
export function FiguresInView({ activity }: { activity: Activity }) {
  const { range, isWhole } = useTimeLine();
  const stretch = useStretch(activity);
  const figures = useMemo(
    () => [...fpsFigures(activity, stretch), ...eventFigures(activity, range, isWhole)],
    [activity, stretch, range, isWhole],
  );
  return (
    <section className={classes.block} aria-label="Figures of the visible part">
      <p className={classes.title}>
        {isWhole ? 'The whole ride' : rangeText(range)}
        <span>{lengthText(range)}</span>
      </p>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>
              <Glossed text={label} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function fpsFigures(activity: Activity, { isWhole, figures: found }: Stretch): Figure[] {
  const { fps, series } = activity;
  if (!series.fps) return [];
  const rate = (label: string, value: number | undefined, reason: string) => ({
    label,
    value: <Measured value={value} format={fpsText} reason={reason} />,
  });
  const below = (limit: FrameRateLimit) => ({
    label: `Below ${limit} FPS`,
    value: <Measured value={found?.secondsBelow[limit]} format={spanText} reason={noSample} />,
  });
  const part = isWhole ? 'ride' : 'part';
  const few = `The 1 % low needs 100 samples; this ${part} has ${found?.samples ?? 0}.`;
  return [
    rate('Mean', found?.mean, noSample),
    rate('P1', found?.p1, few),
    ...limitsUnder(fps?.cap).map(below),
  ];
}

const noSample = 'The log has no frame rate in this part.';

/** Kinds that are counted, and the member of the report's figures that counts them over the whole ride. */
const counted: {
  kind: TimelineEventKind;
  label: string;
  ofRide: (activity: Activity) => number | undefined;
}[] = [
  { kind: 'stall', label: 'Freezes', ofRide: (activity) => countedFreezes(activity)?.times },
  {
    kind: 'linkLoss',
    label: 'Connection lost',
    ofRide: (activity) => countedNetwork(activity).linkLosses,
  },
  {
    kind: 'tcpDrop',
    label: 'Game messages cut',
    ofRide: (activity) => countedNetwork(activity).tcpDrops,
  },
  {
    kind: 'sendFailures',
    label: 'Your position not sent',
    ofRide: ({ network }) => network.sendFailures,
  },
  {
    kind: 'latencyTestFailed',
    label: 'Latency tests failed',
    ofRide: ({ network }) => network.latencyTestFailures,
  },
  { kind: 'sensorDrop', label: 'Sensor drops', ofRide: sumOf('drops') },
  { kind: 'sensorSearch', label: 'Sensor searches', ofRide: sumOf('searches') },
];

function sumOf(member: 'drops' | 'searches') {
  return (activity: Activity) => {
    const known = countedSensors(activity).flatMap((sensor) => sensor[member] ?? []);
    return known.length === 0 ? undefined : known.reduce((sum, one) => sum + one, 0);
  };
}

/** Leaves out figures that this log can't tell, because a count of zero would be a claim. */
function eventFigures(activity: Activity, range: Span, isWhole: boolean): Figure[] {
  const inRange = eventsIn(timelineEvents(activity), range);
  return counted.flatMap(({ kind, label, ofRide }) => {
    const total = ofRide(activity);
    const count = countEvents(inRange, kind);
    if (total === undefined && count === 0) return [];
    const times = isWhole ? (total ?? count) : count;
    return [{ label, value: times === 0 ? 'none' : timesText(times) }];
  });
}
