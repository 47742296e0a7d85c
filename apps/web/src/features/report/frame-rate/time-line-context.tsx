import type { Activity, TimeRange } from '@ridescope/contract';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { rideSpan, type Span } from './fps-samples.ts';
import { useTimeRange } from './use-time-range.ts';

/** What is left to see around a stretch that the time line is zoomed to. */
const leastMarginS = 90;

interface TimeLine extends ReturnType<typeof useTimeRange> {
  whole: Span;
  /** The stretch that something on the page pointed at. */
  marked: Span | undefined;
  /** Leads back to what pointed at it. */
  goBack: () => void;
}

interface Pointing {
  canShow: (range: TimeRange) => boolean;
  /** Zooms the time line to a stretch, marks it and goes there. */
  show: (range: TimeRange) => void;
}

const TimeLineContext = createContext<TimeLine | undefined>(undefined);
const PointingContext = createContext<Pointing>({ canShow: () => false, show: () => undefined });

/** Holds the visible part of the time line, so that other parts of the page can point at a stretch of it. */
export function TimeLineProvider({
  activity,
  children,
}: {
  activity: Activity;
  children: ReactNode;
}) {
  const whole = useMemo(() => rideSpan(activity), [activity]);
  const timeRange = useTimeRange(whole);
  const [marked, setMarked] = useState<Span>();
  const cameFrom = useRef<Element>(null);
  const { show: showSpan } = timeRange;
  const hasLine = (activity.series.fps?.t.length ?? 0) > 0;

  const pointing = useMemo<Pointing>(
    () => ({
      canShow: ({ startS, endS = startS }) => hasLine && endS >= whole.from && startS <= whole.to,
      show: ({ startS, endS = startS }) => {
        cameFrom.current = document.activeElement;
        setMarked({ from: startS, to: endS });
        showSpan(around({ from: startS, to: endS }));
        timeLineElement()?.scrollIntoView({ block: 'start' });
        timeLineElement()?.querySelector<HTMLElement>('[role="slider"]')?.focus({
          preventScroll: true,
        });
      },
    }),
    [hasLine, whole, showSpan],
  );
  const goBack = useCallback(() => {
    const element = cameFrom.current;
    if (!(element instanceof HTMLElement)) return;
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
  }, []);

  return (
    <PointingContext value={pointing}>
      <TimeLineContext value={{ ...timeRange, whole, marked, goBack }}>{children}</TimeLineContext>
    </PointingContext>
  );
}

const timeLineElement = () => document.getElementById('frame-rate');

/** A stretch with as much again on both sides, and at least a minute and a half of it. */
export function around({ from, to }: Span): Span {
  const margin = Math.max(leastMarginS, to - from);
  return { from: from - margin, to: to + margin };
}

/** The visible part of the time line, for the part of the page that draws it. */
export function useTimeLine(): TimeLine {
  const timeLine = use(TimeLineContext);
  if (!timeLine) throw new Error('The time line is drawn outside of its provider.');
  return timeLine;
}

/** The way to point at a stretch of the time line. It stays the same while the time line moves. */
export function usePointing(): Pointing {
  return use(PointingContext);
}
