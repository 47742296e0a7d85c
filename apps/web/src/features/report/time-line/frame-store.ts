/** A value outside of React that tells its readers of changes: at most once per frame, or at once. */
export interface FrameStore<T> {
  get: () => T;
  /** Takes a value; readers hear of it before the next picture is drawn. */
  set: (value: T) => void;
  /** Takes a value and tells every reader before it returns. */
  setNow: (value: T) => void;
  /** @returns the way to leave */
  subscribe: (reader: () => void) => () => void;
}

/**
 * Keeps what changes with every movement of the pointer. The page is not drawn anew for it: only those who read it are
 * told, and no more often than the screen shows a picture.
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
