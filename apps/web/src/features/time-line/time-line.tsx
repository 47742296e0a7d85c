import type { Activity } from '@ridescope/contract/report/activity';
import type { ReportSession } from '@ridescope/contract/report/report';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import { timeLinePageMessages } from '@ridescope/words/en/pages/time-line';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LinkButton } from '../../shared/ui/buttons/link-button.tsx';
import { Disclosure } from '../../shared/ui/layout/disclosure.tsx';
import { useMediaQuery } from '../../shared/ui/layout/use-media-query.ts';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import { CursorSurface } from './cursor-surface.tsx';
import { excludedSpans } from './data/events-in-view.ts';
import { rangeText } from './data/span-words.ts';
import { FiguresInView } from './figures-in-view.tsx';
import { drawAxis, drawBackdrop } from './lanes/draw-axis.ts';
import type { Frame } from './lanes/frame.ts';
import { Strip } from './lanes/lane-plot.tsx';
import { LaneRow } from './lanes/lane-row.tsx';
import { LanesTable } from './lanes-table.tsx';
import { Legend } from './legend.tsx';
import classes from './time-line.module.css';
import { useTimeLine } from './time-line-context.tsx';
import { TimeLineHead } from './time-line-head.tsx';

interface TimeLineProps {
  session: ReportSession;
  activity: Activity;
}

/** Shows the ride over time: everything measured, on one axis. */
export function TimeLine({ session, activity }: TimeLineProps) {
  const { lanes } = useTimeLine();
  if (lanes.length === 0) {
    return <p>{timeLinePageMessages['log-has-no-timed']}</p>;
  }
  return (
    <div className={classes.timeLine}>
      <div>
        <div className={classes.sticky}>
          <TimeLineHead session={session} activity={activity} />
          <div className={classes.axis} aria-hidden>
            <Strip draw={drawAxis} heightPx={26} />
          </div>
        </div>
        <Lanes activity={activity} />
      </div>
      <Marked />
      <FiguresInView activity={activity} />
      <Disclosure summary={timeLinePageMessages['what-marks-mean-how']}>
        <Legend activity={activity} />
        <GestureHint />
      </Disclosure>
      <LanesTable activity={activity} />
    </div>
  );
}

/** Explains the gestures that this device has. */
function GestureHint() {
  const hasTouch = useMediaQuery('(any-pointer: coarse)');
  const hasMouse = useMediaQuery('(any-pointer: fine)');
  return (
    <p className={classes.hint}>
      {(hasMouse || !hasTouch) &&
        writeMessage(timeLinePageMessages['drag-over-lanes'], { value: zoomKey() })}
      {hasTouch && timeLinePageMessages['finger-reads-values']}
    </p>
  );
}

const zoomKey = () =>
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : timeLinePageMessages.ctrl;

function Lanes({ activity }: { activity: Activity }) {
  const { lanes, marked } = useTimeLine();
  const excluded = useMemo(() => excludedSpans(timelineEvents(activity)), [activity]);
  const drawBehind = useCallback(
    (frame: Frame) => drawBackdrop(frame, { excluded, marked }),
    [excluded, marked],
  );
  const { said, sayLanes } = useLaneVoice();
  return (
    <div className={classes.lanes}>
      <div className={classes.backdrop} aria-hidden>
        <Strip draw={drawBehind} className={classes.fill} scalePx={0} />
      </div>
      {lanes.map((lane) => (
        <LaneRow key={lane.id} lane={lane} />
      ))}
      <CursorSurface onKeyMove={sayLanes} />
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  );
}

/** How long the cursor rests before the other lanes are announced; the slider announces the first one at once. */
const restMs = 700;

/** Announces the values of the other lanes to screen readers once no key is pressed for a moment. */
function useLaneVoice() {
  const { lanes, cursor, view } = useTimeLine();
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const sayLanes = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const t = cursor.get();
      if (t === undefined) return;
      const { from, to } = view.get();
      const sentences = lanes.slice(1).flatMap((lane) => {
        const { text, event } = lane.at(t, (to - from) / 150);
        const words = [text, event].filter(Boolean).join(', ');
        return words ? `${lane.title}: ${words}` : [];
      });
      setSaid(sentences.join('. '));
    }, restMs);
  }, [lanes, cursor, view]);
  return { said, sayLanes };
}

/** Names the stretch that something on the page pointed at, and leads back there. */
function Marked() {
  const { marked, mark, goBack, timeOf } = useTimeLine();
  return (
    <div role="status" className={classes.marked}>
      {marked && (
        <>
          <span>
            {writeMessage(timeLinePageMessages.marked, { marked: rangeText(marked, timeOf) })}
          </span>
          <LinkButton onClick={goBack}>{timeLinePageMessages['back-where-you']}</LinkButton>
          <LinkButton onClick={() => mark(undefined)}>
            {timeLinePageMessages['remove-mark']}
          </LinkButton>
        </>
      )}
    </div>
  );
}
