import { whenUsed } from '../signs-of-use.ts';

/** A part this close to the window is drawn, so that it is there when it is scrolled to. */
const margin = '400px 0px';

/**
 * Calls back once, when an element comes near the window or the reader begins to use the page. Until then a page that was
 * only opened needs neither the code nor the time for what is far below.
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
  const leave = whenUsed(draw);
  observer.observe(element);
  return stop;
}
