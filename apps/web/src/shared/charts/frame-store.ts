/** A value outside of React that notifies its readers at most once per frame, or at once. */
export interface FrameStore<T> {
  get: () => T;
  /** Sets a value; readers hear of it before the next frame. */
  set: (value: T) => void;
  /** Sets a value and notifies every reader before it returns. */
  setNow: (value: T) => void;
  /** @returns a function that unsubscribes */
  subscribe: (reader: () => void) => () => void;
}

/**
 * Keeps a value that changes with every movement of the pointer. Only its readers hear of a change, at most once per
 * frame, so the page itself isn't rendered again.
 */
export function createFrameStore<T>(initial: T): FrameStore<T> {
  const readers = new Set<() => void>();
  let value = initial;
  let frame: number | undefined;
  const tell = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    for (const reader of [...readers]) reader();
  };
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      frame ??= requestAnimationFrame(tell);
    },
    setNow: (next) => {
      const isPending = frame !== undefined;
      if (Object.is(next, value) && !isPending) return;
      value = next;
      tell();
    },
    subscribe: (reader) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
  };
}
