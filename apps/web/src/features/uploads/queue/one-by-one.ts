/**
 * Makes turns that are taken one after the other, in the order in which they were asked for.
 * @returns waits for the turn and returns what ends it; rejects with `AbortError` when it isn't wanted any more.
 */
export function oneByOne() {
  let last: Promise<void> = Promise.resolve();
  return async (signal: AbortSignal): Promise<() => void> => {
    const before = last;
    let end = () => {};
    last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    if (signal.aborted) {
      end();
      throw new DOMException('cancelled', 'AbortError');
    }
    return end;
  };
}
