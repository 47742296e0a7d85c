import type { FrameStore } from '../../shared/charts/frame-store.ts';
import { clampSpan, pannedSpan, type Span, zoomedSpan } from '../../shared/time-range/time-span.ts';

interface GestureTargets {
  whole: Span;
  view: FrameStore<Span>;
  cursor: FrameStore<number | undefined>;
  /** Shows what would become visible when the pointer is let go; nothing when no stretch is being chosen. */
  onSelection: (selection: { leftPx: number; widthPx: number } | undefined) => void;
}

/** A shorter drag is a click with an unsteady hand. */
const leastDragPx = 6;
const wheelSpeed = 0.0022;
/** Two taps so close in time and place are one double tap. */
const doubleTap = { ms: 320, px: 28 };

interface SafariGesture extends UIEvent {
  scale: number;
  clientX: number;
}

/**
 * Handles mouse, pen, fingers and wheel on the plots: moving shows values, dragging chooses a stretch (with Shift: pans),
 * the wheel with Ctrl or ⌘ and a pinch zoom, a sideways wheel pans, a double click shows all. The plain wheel and a
 * vertical swipe are left to the page.
 * @returns a function that removes the listeners
 */
export function attachGestures(
  element: HTMLElement,
  { whole, view, cursor, onSelection }: GestureTargets,
): () => void {
  const fingers = new Map<number, number>();
  let drag: { fromPx: number; isPan: boolean; span: Span; isFar: boolean } | undefined;
  let pinch: { span: Span; leftPx: number; rightPx: number } | undefined;
  let tap = { at: 0, px: 0 };
  let gestureSpan: Span | undefined;

  const place = (clientX: number) => {
    const { left, width } = element.getBoundingClientRect();
    return { px: Math.min(width, Math.max(0, clientX - left)), width: Math.max(1, width) };
  };
  const timeAt = (clientX: number, span = view.get()) => {
    const { px, width } = place(clientX);
    return span.from + ((span.to - span.from) * px) / width;
  };
  const showSpan = (span: Span) => view.set(clampSpan(span, whole));

  const onDown = (event: PointerEvent) => {
    const { px } = place(event.clientX);
    if (event.pointerType === 'touch') {
      fingers.set(event.pointerId, px);
      cursor.set(timeAt(event.clientX));
      if (fingers.size === 2) pinch = pinchOf(fingers, view.get());
      return;
    }
    if (event.button !== 0 && event.button !== 1) return;
    if (event.button === 1) event.preventDefault();
    const isPan = event.shiftKey || event.button === 1;
    drag = { fromPx: px, isPan, span: view.get(), isFar: false };
    element.setPointerCapture(event.pointerId);
  };

  const onMove = (event: PointerEvent) => {
    if (event.pointerType === 'touch' && !fingers.has(event.pointerId)) return;
    const { px, width } = place(event.clientX);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, px);
    if (pinch && fingers.size === 2) return showSpan(pinched(pinch, fingers, width));
    if (drag) {
      const movedPx = px - drag.fromPx;
      drag.isFar ||= Math.abs(movedPx) >= leastDragPx;
      if (drag.isPan) {
        const seconds = ((drag.span.to - drag.span.from) * movedPx) / width;
        view.set(pannedSpan(drag.span, -seconds, whole));
      } else if (drag.isFar) {
        onSelection({ leftPx: Math.min(px, drag.fromPx), widthPx: Math.abs(movedPx) });
      }
    }
    cursor.set(timeAt(event.clientX));
  };

  const onUp = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return liftFinger(event);
    const ended = drag;
    drag = undefined;
    onSelection(undefined);
    if (!ended?.isFar || ended.isPan) return;
    const { px, width } = place(event.clientX);
    const perPx = (ended.span.to - ended.span.from) / width;
    const edges = [px, ended.fromPx].map((edge) => ended.span.from + edge * perPx);
    showSpan({ from: Math.min(...edges), to: Math.max(...edges) });
  };

  const liftFinger = (event: PointerEvent) => {
    const wasPinch = pinch !== undefined;
    fingers.delete(event.pointerId);
    pinch = undefined;
    if (wasPinch || fingers.size > 0) return;
    const isSecond =
      event.timeStamp - tap.at < doubleTap.ms && Math.abs(event.clientX - tap.px) < doubleTap.px;
    tap = { at: isSecond ? 0 : event.timeStamp, px: event.clientX };
    if (isSecond) view.set(whole);
  };

  const onCancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    pinch = undefined;
    drag = undefined;
    onSelection(undefined);
  };

  const onLeave = ({ pointerType }: PointerEvent) => {
    // A finger that was lifted has left, too; its values stay to be read.
    if (pointerType === 'mouse' && !drag) cursor.set(undefined);
  };

  const onWheel = (event: WheelEvent) => {
    const isZoom = event.ctrlKey || event.metaKey;
    const sidewaysPx = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
    if (!isZoom && Math.abs(sidewaysPx) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return;
    event.preventDefault();
    const span = view.get();
    const scale = event.deltaMode === 1 ? 16 : 1;
    if (isZoom) {
      const factor = Math.exp(Math.max(-1, Math.min(1, event.deltaY * scale * wheelSpeed)));
      showSpan(zoomedSpan(span, factor, timeAt(event.clientX)));
    } else {
      const { width } = place(event.clientX);
      view.set(pannedSpan(span, ((span.to - span.from) * sidewaysPx * scale) / width, whole));
    }
    cursor.set(timeAt(event.clientX));
  };

  const onDouble = () => view.set(whole);
  // Safari reports a pinch on a trackpad by separate events.
  const onGesture = (event: Event) => {
    const { scale, clientX, type } = event as SafariGesture;
    event.preventDefault();
    if (type === 'gesturestart') gestureSpan = view.get();
    if (!gestureSpan || !scale) return;
    showSpan(zoomedSpan(gestureSpan, 1 / scale, timeAt(clientX, gestureSpan)));
  };
  // We handle any movement of two fingers; one finger that moves up or down scrolls the page.
  const onTouchMove = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };

  const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onCancel],
    ['pointerleave', onLeave],
    ['dblclick', onDouble],
    ['wheel', onWheel, { passive: false }],
    ['touchmove', onTouchMove, { passive: false }],
    ['gesturestart', onGesture, { passive: false }],
    ['gesturechange', onGesture, { passive: false }],
  ];
  for (const [name, listener, options] of listeners) {
    element.addEventListener(name, listener as EventListener, options);
  }
  return () => {
    for (const [name, listener] of listeners) {
      element.removeEventListener(name, listener as EventListener);
    }
  };
}

function pinchOf(fingers: ReadonlyMap<number, number>, span: Span) {
  const [leftPx = 0, rightPx = 0] = [...fingers.values()].toSorted((a, b) => a - b);
  return { span, leftPx, rightPx };
}

/** The span in which the moments that lay under the fingers still do. */
export function pinched(
  { span, leftPx, rightPx }: { span: Span; leftPx: number; rightPx: number },
  fingers: ReadonlyMap<number, number>,
  widthPx: number,
): Span {
  const [left = 0, right = 0] = [...fingers.values()].toSorted((a, b) => a - b);
  const perPx = (span.to - span.from) / widthPx;
  const heldFrom = span.from + leftPx * perPx;
  const heldTo = span.from + rightPx * perPx;
  const nextPerPx = (heldTo - heldFrom) / Math.max(8, right - left);
  const from = heldFrom - left * nextPerPx;
  return { from, to: from + widthPx * nextPerPx };
}
