import type { TimelineEventKind } from '@ridescope/catalogue/timeline-event-kinds';
import { type FrameRateLimit, limitsUnder } from '@ridescope/contract/frame-rate-limits';
import type { Activity } from '@ridescope/contract/report/activity';
import {
  countedFreezes,
  countedNetwork,
  countedSensors,
} from '@ridescope/contract/report/count-episodes';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import { timeLinePageMessages } from '@ridescope/words/en/pages/time-line';
import { momentMessages, viewFigureMessages } from '@ridescope/words/en/time-line';
import { fpsText, timesText } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import { type ExplainedText, explain, textOf } from '@ridescope/words/messages/explained-text';
import { explainMessage, type Message, spokenText } from '@ridescope/words/messages/format-message';
import type { Person } from '@ridescope/words/messages/person';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { type ReactNode, useMemo } from 'react';
import { type Stretch, useStretch } from '../../shared/frame-rate/use-stretch.ts';
import type { Span } from '../../shared/time-range/time-span.ts';
import { usePerson } from '../../shared/ui/person.ts';
import { Measured } from '../../shared/ui/tables/absent.tsx';
import { Glossed } from '../../shared/ui/terms/term.tsx';
import { countEvents, eventsIn } from './data/events-in-view.ts';
import { lengthText, rangeText } from './data/span-words.ts';
import classes from './figures-in-view.module.css';
import { useTimeLine } from './time-line-context.tsx';

interface Figure {
  label: ExplainedText;
  value: ReactNode;
}

/** Shows the figures of the visible part. Those of the whole ride come from the report. */
export function FiguresInView({ activity }: { activity: Activity }) {
  const { range, isWhole, timeOf } = useTimeLine();
  const stretch = useStretch(activity);
  const person = usePerson();
  const figures = useMemo(
    () => [...fpsFigures(activity, stretch), ...eventFigures(activity, range, { isWhole, person })],
    [activity, stretch, range, isWhole, person],
  );
  return (
    <section className={classes.block} aria-label={timeLinePageMessages['figures-visible-part']}>
      <p className={classes.title}>
        {isWhole ? viewFigureMessages['whole-ride'] : rangeText(range, timeOf)}
        <span>{lengthText(range)}</span>
      </p>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={textOf(label)}>
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
  const rate = (label: Message, value: number | undefined, reason: string) => ({
    label: explainMessage(label),
    value: <Measured value={value} format={fpsText} reason={reason} />,
  });
  const below = (limit: FrameRateLimit) => ({
    label: explain(() => writeMessage(viewFigureMessages.below, { limit: String(limit) })),
    value: <Measured value={found?.secondsBelow[limit]} format={spanText} reason={noSample} />,
  });
  const samples = String(found?.samples ?? 0);
  const few = isWhole
    ? writeMessage(viewFigureMessages['few-in-ride'], { samples })
    : writeMessage(viewFigureMessages['few-in-part'], { samples });
  return [
    rate(viewFigureMessages.mean, found?.mean, noSample),
    rate(viewFigureMessages.p1, found?.p1, few),
    ...limitsUnder(fps?.cap).map(below),
  ];
}

const noSample = viewFigureMessages['no-rate'];

/** Kinds that are counted, and the member of the report's figures that counts them over the whole ride. */
const counted: {
  kind: keyof typeof viewFigureMessages & TimelineEventKind;
  ofRide: (activity: Activity) => number | undefined;
}[] = [
  { kind: 'stall', ofRide: (activity) => countedFreezes(activity)?.times },
  {
    kind: 'linkLoss',
    ofRide: (activity) => countedNetwork(activity).linkLosses,
  },
  {
    kind: 'tcpDrop',
    ofRide: (activity) => countedNetwork(activity).tcpDrops,
  },
  { kind: 'sendFailures', ofRide: ({ network }) => network.sendFailures },
  {
    kind: 'latencyTestFailed',
    ofRide: ({ network }) => network.latencyTestFailures,
  },
  { kind: 'sensorDrop', ofRide: sumOf('drops') },
  { kind: 'sensorSearch', ofRide: sumOf('searches') },
];

function sumOf(member: 'drops' | 'searches') {
  return (activity: Activity) => {
    const known = countedSensors(activity).flatMap((sensor) => sensor[member] ?? []);
    return known.length === 0 ? undefined : known.reduce((sum, one) => sum + one, 0);
  };
}

/** Leaves out figures that this log can't tell, because a count of zero would be a claim. */
function eventFigures(
  activity: Activity,
  range: Span,
  { isWhole, person }: { isWhole: boolean; person: Person },
): Figure[] {
  const inRange = eventsIn(timelineEvents(activity), range);
  return counted.flatMap(({ kind, ofRide }) => {
    const total = ofRide(activity);
    const count = countEvents(inRange, kind);
    if (total === undefined && count === 0) return [];
    const times = isWhole ? (total ?? count) : count;
    return [
      {
        label: explain(() => spokenText(viewFigureMessages[kind], person)),
        value: times === 0 ? momentMessages.none : timesText(times),
      },
    ];
  });
}
