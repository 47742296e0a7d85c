import type { FrameStore } from '../../../shared/charts/frame-store.ts';
import { clampSpan, type Span } from '../../../shared/time-range/time-span.ts';

export interface GestureTargets {
  whole: Span;
  view: FrameStore<Span>;
  cursor: FrameStore<number | undefined>;
  /** Shows what would become visible when the pointer is let go; nothing when no stretch is being chosen. */
  onSelection: (selection: { leftPx: number; widthPx: number } | undefined) => void;
}

/** What gestures change, and where on it the pointer is. */
export interface GestureSurface extends GestureTargets {
  element: HTMLElement;
  /** Pixels from the left edge, never outside, and the width. */
  place: (clientX: number) => { px: number; width: number };
  /** Of the visible span unless another is given. */
  timeAt: (clientX: number, span?: Span) => number;
  showSpan: (span: Span) => void;
}

/** A type of event, what it does, and how it is listened to. */
export type Gesture = [string, (event: never) => void, AddEventListenerOptions?];

export function gestureSurface(element: HTMLElement, targets: GestureTargets): GestureSurface {
  const { whole, view } = targets;
  const place = (clientX: number) => {
    const { left, width } = element.getBoundingClientRect();
    return { px: Math.min(width, Math.max(0, clientX - left)), width: Math.max(1, width) };
  };
  return {
    ...targets,
    element,
    place,
    timeAt(clientX, span = view.get()) {
      const { px, width } = place(clientX);
      return span.from + ((span.to - span.from) * px) / width;
    },
    showSpan: (span) => view.set(clampSpan(span, whole)),
  };
}
