import { whenIdle } from './when-idle.ts';

/** A reader who does one of these will soon scroll, search or print the page, or give it a file. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'dragenter', 'change'] as const;

/** Somebody who has looked at a page for this long may print it from the menu of the browser, which the page can't see. */
const longestMs = 8000;

const waiting = new Set<() => void>();

function callAll(): void {
  for (const sign of signs) window.removeEventListener(sign, callAll);
  const all = [...waiting];
  waiting.clear();
  for (const run of all) run();
}

/** Calls back once, when the reader begins to use the page. @returns a function that stops waiting */
export function whenUsed(run: () => void): () => void {
  waiting.add(run);
  for (const sign of signs) window.addEventListener(sign, callAll, { passive: true });
  return () => {
    waiting.delete(run);
  };
}

/**
 * Calls back once, when the page is drawn and the reader uses it or has looked at it for a while. For what paper or the next
 * page needs: a page that was only opened does without. @returns a function that stops waiting
 */
export function whenRead(run: () => void): () => void {
  let stop = whenIdle(() => {
    const end = () => {
      stop();
      run();
    };
    const leave = whenUsed(end);
    const timer = setTimeout(end, longestMs);
    stop = () => {
      leave();
      clearTimeout(timer);
    };
  });
  return () => stop();
}
