import type { FrameStore } from '../../shared/charts/frame-store.ts';
import { clampSpan, isSameSpan, pannedSpan, type Span } from '../../shared/time-range/time-span.ts';

/** What of the window over the whole ride is held. */
export type Grip = 'window' | 'from' | 'to';

/**
 * Moves or resizes the window over the whole ride with the pointer. Where all is visible, a drag chooses a stretch;
 * a click beside the window brings it there.
 * @param element as wide as the whole ride; parts of it name what they are in `data-grip`
 * @returns a function that removes the listeners
 */
export function attachOverviewDrag(
  element: HTMLElement,
  { whole, view }: { whole: Span; view: FrameStore<Span> },
): () => void {
  let held: { grip: Grip | 'choice'; fromT: number; span: Span } | undefined;
  const timeAt = (clientX: number) => {
    const { left, width } = element.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)));
    return whole.from + share * (whole.to - whole.from);
  };

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const grip = gripOf(event.target);
    const t = timeAt(event.clientX);
    let span = view.get();
    if (grip === undefined) {
      const half = (span.to - span.from) / 2;
      span = clampSpan({ from: t - half, to: t + half }, whole);
      view.set(span);
    }
    const isChoice = (grip ?? 'window') === 'window' && isSameSpan(span, whole);
    held = { grip: isChoice ? 'choice' : (grip ?? 'window'), fromT: t, span };
    element.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    if (!held) return;
    const { grip, fromT, span } = held;
    const t = timeAt(event.clientX);
    if (grip === 'window') return view.set(pannedSpan(span, t - fromT, whole));
    if (grip !== 'choice') return view.set(movedEdge(span, grip, t - fromT, whole));
    if (t !== fromT) {
      view.set(clampSpan({ from: Math.min(t, fromT), to: Math.max(t, fromT) }, whole));
    }
  };
  const onEnd = () => {
    held = undefined;
  };
  const onDouble = () => view.set(whole);

  const listeners: [string, (event: never) => void][] = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onEnd],
    ['pointercancel', onEnd],
    ['dblclick', onDouble],
  ];
  for (const [name, listener] of listeners) {
    element.addEventListener(name, listener as EventListener);
  }
  return () => {
    for (const [name, listener] of listeners) {
      element.removeEventListener(name, listener as EventListener);
    }
  };
}

function gripOf(target: EventTarget | null): Grip | undefined {
  const grip = target instanceof HTMLElement ? target.dataset.grip : undefined;
  return grip === 'window' || grip === 'from' || grip === 'to' ? grip : undefined;
}

const leastS = 20;

/** The span with one edge moved by so many seconds; it stays in the whole and wide enough to see something. */
export function movedEdge(span: Span, edge: 'from' | 'to', seconds: number, whole: Span): Span {
  const least = Math.min(leastS, whole.to - whole.from);
  return edge === 'from'
    ? { ...span, from: Math.max(whole.from, Math.min(span.to - least, span.from + seconds)) }
    : { ...span, to: Math.min(whole.to, Math.max(span.from + least, span.to + seconds)) };
}
