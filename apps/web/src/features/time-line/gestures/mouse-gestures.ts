import { pannedSpan, type Span } from '../../../shared/time-range/time-span.ts';
import type { Gesture, GestureSurface } from './gesture-surface.ts';

/** A shorter drag is a click with an unsteady hand. */
const leastDragPx = 6;

interface Drag {
  fromPx: number;
  isPan: boolean;
  span: Span;
  isFar: boolean;
}

/** Mouse and pen: moving shows values, dragging chooses a stretch or pans, a double click shows all. */
export function mouseGestures(surface: GestureSurface): Gesture[] {
  const { element, whole, view, cursor, onSelection, place, timeAt, showSpan } = surface;
  let drag: Drag | undefined;

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || (event.button !== 0 && event.button !== 1)) return;
    if (event.button === 1) event.preventDefault();
    const isPan = event.shiftKey || event.button === 1;
    drag = { fromPx: place(event.clientX).px, isPan, span: view.get(), isFar: false };
    element.setPointerCapture(event.pointerId);
  };

  const onMove = ({ pointerType, clientX }: PointerEvent) => {
    if (pointerType === 'touch') return;
    if (drag) {
      const { px, width } = place(clientX);
      const movedPx = px - drag.fromPx;
      drag.isFar ||= Math.abs(movedPx) >= leastDragPx;
      if (drag.isPan) {
        const seconds = ((drag.span.to - drag.span.from) * movedPx) / width;
        view.set(pannedSpan(drag.span, -seconds, whole));
      } else if (drag.isFar) {
        onSelection({ leftPx: Math.min(px, drag.fromPx), widthPx: Math.abs(movedPx) });
      }
    }
    cursor.set(timeAt(clientX));
  };

  const onUp = ({ pointerType, clientX }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const ended = drag;
    onCancel();
    if (!ended?.isFar || ended.isPan) return;
    const { px, width } = place(clientX);
    const perPx = (ended.span.to - ended.span.from) / width;
    const edges = [px, ended.fromPx].map((edge) => ended.span.from + edge * perPx);
    showSpan({ from: Math.min(...edges), to: Math.max(...edges) });
  };

  const onCancel = () => {
    drag = undefined;
    onSelection(undefined);
  };

  const onLeave = ({ pointerType }: PointerEvent) => {
    // A finger that was lifted has left, too; its values stay to be read.
    if (pointerType === 'mouse' && !drag) cursor.set(undefined);
  };

  return [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onCancel],
    ['pointerleave', onLeave],
    ['dblclick', () => view.set(whole)],
  ];
}
