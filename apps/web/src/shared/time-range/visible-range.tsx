import type { TimeRange } from '@ridescope/contract/report/diagnosis';
import { timeSince } from '@ridescope/words/report/ride-time';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { createFrameStore, type FrameStore } from '../charts/frame-store.ts';
import { type Span, spanAround } from './time-span.ts';
import { useAddressedSpan, useRangeInAddress } from './use-range-address.ts';
import { useTimeRange } from './use-time-range.ts';

/** How the page counts the time of the ride. */
interface RideClock {
  /** Second of the activity from which it counts. */
  zeroS: number;
  /** Writes seconds of the activity as a time of the ride. */
  timeOf: (t: number) => string;
}

/** The visible part of a time line. Times are seconds from the start of the activity. */
export interface VisibleRange extends RideClock {
  /** All that there is to see. */
  whole: Span;
  /** The visible part of it. Follows a gesture when it has come to rest. */
  range: Span;
  isWhole: boolean;
  isNarrowest: boolean;
  /** Makes a stretch the visible part. */
  show: (span: Span) => void;
  /** A factor below 1 comes nearer; `at` keeps its place. */
  zoom: (factor: number, at?: number) => void;
  pan: (seconds: number) => void;
  /** Moves the visible part no further than needed to hold a moment. */
  reveal: (t: number) => void;
  reset: () => void;
  /** The stretch that something on the page pointed at. */
  marked: Span | undefined;
  mark: (span: Span | undefined) => void;
  /** Leads back to what pointed at it. */
  goBack: () => void;
  /** The visible part during a gesture too, for what is drawn. */
  view: FrameStore<Span>;
  /** The moment under the cursor, for what is drawn and for the values beside it. */
  cursor: FrameStore<number | undefined>;
}

interface Pointing extends RideClock {
  canShow: (range: TimeRange) => boolean;
  /** Zooms the time line to a stretch, marks it and goes there. */
  show: (range: TimeRange) => void;
  /** Zooms the time line to a stretch and marks it; the reader stays where the button was. */
  showFromHere: (range: TimeRange) => void;
}

const VisibleRangeContext = createContext<VisibleRange | undefined>(undefined);
const PointingContext = createContext<Pointing>({
  zeroS: 0,
  timeOf: (t) => timeSince(0, t),
  canShow: () => false,
  show: () => undefined,
  showFromHere: () => undefined,
});

interface VisibleRangeProviderProps {
  whole: Span;
  /** Second from which the page counts the time of the ride. */
  zeroS: number;
  /** Where nothing is drawn, there is nothing to point at. */
  isDrawn: boolean;
  /** The element that holds the time line. */
  elementId: string;
  children: ReactNode;
}

/** Holds the visible part of a time line, so that other parts of the page can follow it or point at a stretch of it. */
export function VisibleRangeProvider(props: VisibleRangeProviderProps) {
  const { whole, zeroS, isDrawn, elementId, children } = props;
  const timeRange = useTimeRange(whole, useAddressedSpan(whole));
  const { range, show } = timeRange;
  useRangeInAddress(range, whole);
  const [cursor] = useState(() => createFrameStore<number | undefined>(undefined));
  const [marked, mark] = useState<Span>();
  const cameFrom = useRef<Element>(null);

  const clock = useMemo<RideClock>(() => ({ zeroS, timeOf: (t) => timeSince(zeroS, t) }), [zeroS]);
  const pointing = useMemo<Pointing>(() => {
    const showFromHere = ({ startS, endS = startS }: TimeRange) => {
      const span = { from: startS, to: endS };
      cameFrom.current = document.activeElement;
      mark(span);
      show(spanAround(span));
      cursor.setNow(Math.max(startS, whole.from));
    };
    return {
      ...clock,
      canShow: ({ startS, endS = startS }) => isDrawn && endS >= whole.from && startS <= whole.to,
      show: (stretch) => {
        showFromHere(stretch);
        goTo(elementId);
      },
      showFromHere,
    };
  }, [isDrawn, whole, clock, show, cursor, elementId]);
  const goBack = useCallback(() => {
    const element = cameFrom.current;
    if (!(element instanceof HTMLElement)) return;
    element.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
    element.focus({ preventScroll: true });
  }, []);
  const visibleRange = useMemo<VisibleRange>(
    () => ({ whole, ...clock, ...timeRange, marked, mark, goBack, cursor }),
    [whole, clock, timeRange, marked, goBack, cursor],
  );

  return (
    <PointingContext value={pointing}>
      <VisibleRangeContext value={visibleRange}>{children}</VisibleRangeContext>
    </PointingContext>
  );
}

function goTo(elementId: string) {
  const element = document.getElementById(elementId);
  element?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  const focus = () => {
    const cursor = element?.querySelector<HTMLElement>('[data-cursor]');
    cursor?.focus({ preventScroll: true });
    return cursor !== undefined && cursor !== null;
  };
  // It may be drawn only as it comes near.
  if (!focus()) setTimeout(focus, drawnAfterMs);
}

const drawnAfterMs = 500;

const scrollBehavior = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** The visible part, for what draws the time line and for what follows it. */
export function useVisibleRange(): VisibleRange {
  const visibleRange = use(VisibleRangeContext);
  if (!visibleRange) throw new Error('The visible range is used outside of its provider.');
  return visibleRange;
}

/** The way to point at a stretch of the time line. It stays the same while the time line moves. */
export function usePointing(): Pointing {
  return use(PointingContext);
}
