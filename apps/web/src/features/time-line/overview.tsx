import type { Activity } from '@ridescope/contract/report/activity';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import { clockText } from '@ridescope/words/format/format-time';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { type Canvas, CanvasStrip } from '../../shared/charts/canvas-strip.tsx';
import { lengthOf, type Span } from '../../shared/time-range/time-span.ts';
import { excludedSpans } from './data/events-in-view.ts';
import { rangeText } from './data/span-words.ts';
import { drawOverview, type TimeMark } from './lanes/draw-overview.ts';
import { frameOf } from './lanes/frame.ts';
import classes from './overview.module.css';
import { attachOverviewDrag, movedEdge } from './overview-drag.ts';
import { useTimeLine } from './time-line-context.tsx';

const heightPx = 40;
const directions: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};
/** Of the visible part, for one press; with Shift; and of the whole ride, for its edges. */
const steps = { pan: 0.1, bigPan: 0.5, edge: 0.01, bigEdge: 0.05 };

interface OverviewProps {
  activity: Activity;
  marks: readonly TimeMark[];
}

/** The whole ride in small, with a window over the visible part that is dragged, resized, or moved by keys. */
export function Overview({ activity, marks }: OverviewProps) {
  const { whole, range, isWhole, view, zoom, pan, reset } = useTimeLine();
  const { track, pane } = useDraggedWindow();
  const draw = useDrawing(activity, marks);

  const onWindowKey = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const width = lengthOf(view.get());
    if (direction !== undefined)
      pan(direction * width * (event.shiftKey ? steps.bigPan : steps.pan));
    else if (event.key === 'PageUp') pan(width);
    else if (event.key === 'PageDown') pan(-width);
    else if (event.key === 'Home') pan(Number.NEGATIVE_INFINITY);
    else if (event.key === 'End') pan(Number.POSITIVE_INFINITY);
    else if (event.key === '+' || event.key === '=') zoom(0.5);
    else if (event.key === '-') zoom(2);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.row}>
      <p className={classes.name}>Whole ride</p>
      <div ref={track} className={classes.track}>
        <CanvasStrip heightPx={heightPx} draw={draw} className={classes.drawing} />
        <div ref={pane} className={classes.pane} data-whole={isWhole || undefined}>
          <div
            {...limitsOf(whole)}
            role="slider"
            tabIndex={0}
            className={classes.window}
            data-grip="window"
            aria-label="Visible part of the ride: arrow keys move it, plus and minus zoom"
            aria-valuenow={Math.round(range.from)}
            aria-valuetext={rangeText(range)}
            onKeyDown={onWindowKey}
          />
          <Edge edge="from" name="Start of the visible part" />
          <Edge edge="to" name="End of the visible part" />
        </div>
      </div>
    </div>
  );
}

/** Start or end of the window, which keys move alone. */
function Edge({ edge, name }: { edge: 'from' | 'to'; name: string }) {
  const { whole, range, view, show } = useTimeLine();
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const share = event.shiftKey ? steps.bigEdge : steps.edge;
    show(movedEdge(view.get(), edge, direction * lengthOf(whole) * share, whole));
  };
  return (
    <div
      {...limitsOf(whole)}
      role="slider"
      tabIndex={0}
      className={classes.edge}
      data-grip={edge}
      aria-label={name}
      aria-valuenow={Math.round(range[edge])}
      aria-valuetext={clockText(range[edge])}
      onKeyDown={onKeyDown}
    />
  );
}

function limitsOf({ from, to }: Span) {
  return { 'aria-valuemin': Math.round(from), 'aria-valuemax': Math.round(to) };
}

/** Follows drags on the track, and keeps the window over the visible part. */
function useDraggedWindow() {
  const { whole, view } = useTimeLine();
  const track = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!track.current) return;
    return attachOverviewDrag(track.current, { whole, view });
  }, [whole, view]);
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const move = () => {
      const { from, to } = view.get();
      const share = (seconds: number) => `${(100 * seconds) / lengthOf(whole)}%`;
      element.style.left = share(from - whole.from);
      element.style.right = share(whole.to - to);
    };
    move();
    return view.subscribe(move);
  }, [whole, view]);
  return { track, pane };
}

function useDrawing(activity: Activity, marks: readonly TimeMark[]) {
  const { whole, holes } = useTimeLine();
  const input = useMemo(
    () => ({
      samples: activity.series.fps,
      excluded: excludedSpans(timelineEvents(activity)),
      marks,
      holes,
    }),
    [activity, marks, holes],
  );
  return useCallback(
    (canvas: Canvas) => drawOverview(frameOf(canvas, whole, 0), input),
    [whole, input],
  );
}
