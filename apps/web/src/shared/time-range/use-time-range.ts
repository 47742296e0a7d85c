import { useCallback, useEffect, useMemo, useState } from 'react';
import { createFrameStore, type FrameStore } from '../charts/frame-store.ts';
import {
  clampSpan,
  isNarrowestSpan,
  isSameSpan,
  pannedSpan,
  type Span,
  spanHolding,
  zoomedSpan,
} from './time-span.ts';

/** A gesture is over when nothing moved for so long; then the figures of the page follow. */
const settleMs = 120;

/**
 * The visible part of a time line, never wider than the ride and never narrower than 20 s. Two speeds: `view` follows
 * every movement and is read by what is drawn; `range` is React's, and follows when the movement has come to rest.
 */
export function useTimeRange(whole: Span, initial: Span = whole) {
  // Made once: another activity means another provider.
  const [view] = useState<FrameStore<Span>>(() => createFrameStore(initial));
  const [range, setRange] = useState(initial);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = view.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setRange(view.get()), settleMs);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [view]);

  const show = useCallback(
    (wanted: Span) => {
      const next = clampSpan(wanted, whole);
      if (!isSameSpan(next, view.get())) view.setNow(next);
      setRange(view.get());
    },
    [view, whole],
  );
  const actions = useMemo(
    () => ({
      show,
      zoom: (factor: number, at?: number) => show(zoomedSpan(view.get(), factor, at)),
      pan: (seconds: number) => show(pannedSpan(view.get(), seconds, whole)),
      reveal: (t: number) => show(spanHolding(view.get(), t, whole)),
      reset: () => show(whole),
    }),
    [show, view, whole],
  );
  return useMemo(
    () => ({
      view,
      range,
      isWhole: isSameSpan(range, whole),
      isNarrowest: isNarrowestSpan(range),
      ...actions,
    }),
    [view, range, whole, actions],
  );
}
