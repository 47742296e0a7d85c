/** A part this close to the window is drawn, so that it is there when it is scrolled to. */
const margin = '400px 0px';

/** A reader who moves on the page will soon scroll, search or print it. */
const signsOfUse = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

const waiting = new Set<() => void>();

/** Draws all that waits. */
function wantAll(): void {
  for (const sign of signsOfUse) window.removeEventListener(sign, wantAll);
  for (const draw of waiting) draw();
  waiting.clear();
}

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
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      waiting.delete(draw);
      draw();
    },
    { rootMargin: margin },
  );
  const draw = () => {
    observer.disconnect();
    onWanted();
  };
  observer.observe(element);
  waiting.add(draw);
  for (const sign of signsOfUse) window.addEventListener(sign, wantAll, { passive: true });
  return () => {
    observer.disconnect();
    waiting.delete(draw);
  };
}
