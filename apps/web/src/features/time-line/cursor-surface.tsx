import { timeLinePageMessages } from '@ridescope/words/en/pages/time-line';
import { writeMessage } from '@ridescope/words/messages/write-message';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { momentOfKey, stopsOf } from './cursor-keys.ts';
import classes from './cursor-surface.module.css';
import type { Lane } from './data/lane.ts';
import { attachGestures } from './gestures/attach-gestures.ts';
import { useTimeLine } from './time-line-context.tsx';

interface CursorSurfaceProps {
  /** Called when a key has moved the cursor. */
  onKeyMove: () => void;
}

/** Lies over all plots: takes pointer, wheel and keys, and shows the cursor through all lanes. */
export function CursorSurface({ onKeyMove }: CursorSurfaceProps) {
  const { whole, lanes, view, cursor, zoom, reset, reveal, timeOf } = useTimeLine();
  const { surface, chosen } = useGestures();
  const line = useCursorLine(surface);
  const stops = useMemo(() => stopsOf(lanes, whole), [lanes, whole]);
  const at = useSyncExternalStore(cursor.subscribe, cursor.get);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = momentOfKey(event, cursor.get(), stops, view.get());
    if (next !== undefined) {
      reveal(next);
      cursor.setNow(next);
      onKeyMove();
    } else if (event.key === '+' || event.key === '=') zoom(0.5, cursor.get());
    else if (event.key === '-') zoom(2, cursor.get());
    else if (event.key === '0') reset();
    else if (event.key === 'Escape' && cursor.get() !== undefined) cursor.setNow(undefined);
    else return;
    event.preventDefault();
  };

  const [first] = lanes;
  return (
    <div
      ref={surface}
      className={classes.surface}
      data-cursor
      role="slider"
      tabIndex={0}
      aria-label={timeLinePageMessages['ride-over-time']}
      aria-valuemin={Math.round(whole.from)}
      aria-valuemax={Math.round(whole.to)}
      aria-valuenow={Math.round(at ?? whole.from)}
      aria-valuetext={
        at === undefined
          ? timeLinePageMessages['no-moment-chosen']
          : `${timeOf(at)} · ${valueAt(first, at)}`
      }
      onKeyDown={onKeyDown}
    >
      <div ref={chosen} className={classes.chosen} hidden />
      <div ref={line} className={classes.line} />
    </div>
  );
}

/** What the first lane says of a moment, for screen readers; the other lanes follow once the cursor rests. */
function valueAt(lane: Lane | undefined, t: number): string {
  if (!lane) return '';
  const { text, event } = lane.at(t, 0);
  return `${lane.title}: ${[text, event].filter(Boolean).join(', ')}`;
}

/** Moves the range with gestures on the surface, and shows the stretch that is being chosen. */
function useGestures() {
  const { whole, view, cursor } = useTimeLine();
  const surface = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    return attachGestures(element, {
      whole,
      view,
      cursor,
      onSelection: (selection) => {
        const box = chosen.current;
        if (!box) return;
        box.hidden = selection === undefined;
        if (!selection) return;
        box.style.left = `${selection.leftPx}px`;
        box.style.width = `${selection.widthPx}px`;
      },
    });
  }, [whole, view, cursor]);
  return { surface, chosen };
}

/** Keeps a line at the cursor while both are visible. */
function useCursorLine(surface: RefObject<HTMLDivElement | null>) {
  const { view, cursor } = useTimeLine();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = surface.current;
    const hair = line.current;
    if (!element || !hair) return;
    let widthPx = 0;
    const move = () => {
      const t = cursor.get();
      const { from, to } = view.get();
      const isShown = t !== undefined && t >= from && t <= to;
      hair.style.visibility = isShown ? 'visible' : 'hidden';
      if (!isShown) return;
      const x = Math.round(((t - from) / (to - from)) * widthPx);
      hair.style.transform = writeMessage(timeLinePageMessages['translatex-px'], { x });
    };
    const observer = new ResizeObserver(([entry]) => {
      widthPx = entry?.contentRect.width ?? 0;
      move();
    });
    observer.observe(element);
    const leave = [cursor.subscribe(move), view.subscribe(move)];
    return () => {
      observer.disconnect();
      for (const each of leave) each();
    };
  }, [surface, cursor, view]);
  return line;
}
