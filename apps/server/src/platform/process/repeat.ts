/** Repeats an action with a pause after each time. @returns a function that stops it, after the current time. */
export function repeat(work: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let isOver = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const wait = () => {
    if (isOver) return;
    timer = setTimeout(() => {
      running = work().then(wait);
    }, pauseMs).unref();
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
    return running;
  };
}
