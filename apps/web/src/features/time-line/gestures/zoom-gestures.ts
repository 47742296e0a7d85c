import { pannedSpan, type Span, zoomedSpan } from '../../../shared/time-range/time-span.ts';
import type { Gesture, GestureSurface } from './gesture-surface.ts';

const wheelSpeed = 0.0022;

interface SafariGesture extends UIEvent {
  scale: number;
  clientX: number;
}

/** Wheel and trackpad: the wheel with Ctrl or ⌘ and a pinch zoom, a sideways wheel pans. */
export function zoomGestures(surface: GestureSurface): Gesture[] {
  const { whole, view, cursor, place, timeAt, showSpan } = surface;
  let gestureSpan: Span | undefined;

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

  // Safari reports a pinch on a trackpad by separate events.
  const onGesture = (event: Event) => {
    const { scale, clientX, type } = event as SafariGesture;
    event.preventDefault();
    if (type === 'gesturestart') gestureSpan = view.get();
    if (!gestureSpan || !scale) return;
    showSpan(zoomedSpan(gestureSpan, 1 / scale, timeAt(clientX, gestureSpan)));
  };

  return [
    ['wheel', onWheel, { passive: false }],
    ['gesturestart', onGesture, { passive: false }],
    ['gesturechange', onGesture, { passive: false }],
  ];
}
