import { whenIdle } from '../when-idle.ts';

/** A part this close to the window is drawn, so that it is there when it is scrolled to. */
const margin = '400px 0px';

/**
 * Calls back once, when an element comes near the window or the browser has nothing else to do: keys, search and readers of the
 * screen then find what is far below, and a reader who scrolls does not wait for it.
 * @returns a function that stops waiting
 */
export function whenWanted(element: Element, onWanted: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    onWanted();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) draw();
    },
    { rootMargin: margin },
  );
  const stop = () => {
    observer.disconnect();
    leave();
  };
  const draw = () => {
    stop();
    onWanted();
  };
  const leave = whenIdle(draw);
  observer.observe(element);
  return stop;
}
