import type { Span } from '../../../shared/time-range/time-span.ts';
import type { Gesture, GestureSurface } from './gesture-surface.ts';

/** Two taps so close in time and place are one double tap. */
const doubleTap = { ms: 320, px: 28 };

/** Fingers: one shows values, two zoom and pan, a double tap shows all. */
export function fingerGestures(surface: GestureSurface): Gesture[] {
  const { whole, view, cursor, place, timeAt, showSpan } = surface;
  const fingers = new Map<number, number>();
  let pinch: Pinch | undefined;
  let tap = { at: 0, px: 0 };

  const onDown = ({ pointerType, pointerId, clientX }: PointerEvent) => {
    if (pointerType !== 'touch') return;
    fingers.set(pointerId, place(clientX).px);
    cursor.set(timeAt(clientX));
    if (fingers.size === 2) pinch = pinchOf(fingers, view.get());
  };

  const onMove = ({ pointerId, clientX }: PointerEvent) => {
    if (!fingers.has(pointerId)) return;
    const { px, width } = place(clientX);
    fingers.set(pointerId, px);
    if (pinch && fingers.size === 2) showSpan(pinched(pinch, fingers, width));
    else cursor.set(timeAt(clientX));
  };

  const onUp = ({ pointerType, pointerId, timeStamp, clientX }: PointerEvent) => {
    if (pointerType !== 'touch') return;
    const wasPinch = pinch !== undefined;
    onCancel({ pointerId });
    if (wasPinch || fingers.size > 0) return;
    const isSecond = timeStamp - tap.at < doubleTap.ms && Math.abs(clientX - tap.px) < doubleTap.px;
    tap = { at: isSecond ? 0 : timeStamp, px: clientX };
    if (isSecond) view.set(whole);
  };

  const onCancel = ({ pointerId }: Pick<PointerEvent, 'pointerId'>) => {
    fingers.delete(pointerId);
    pinch = undefined;
  };

  // We handle any movement of two fingers; one finger that moves up or down scrolls the page.
  const onTouchMove = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };

  return [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onCancel],
    ['touchmove', onTouchMove, { passive: false }],
  ];
}

/** Where two fingers touched a span. */
interface Pinch {
  span: Span;
  leftPx: number;
  rightPx: number;
}

function pinchOf(fingers: ReadonlyMap<number, number>, span: Span): Pinch {
  const [leftPx = 0, rightPx = 0] = [...fingers.values()].toSorted((a, b) => a - b);
  return { span, leftPx, rightPx };
}

/** The span in which the moments that lay under the fingers still do. */
export function pinched(
  { span, leftPx, rightPx }: Pinch,
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
