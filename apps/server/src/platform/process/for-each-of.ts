/**
 * Runs an action for each item, one after the other, also after a failure.
 * @throws the first fault, at the end.
 */
export async function forEachOf<T>(
  items: Iterable<T> | AsyncIterable<T>,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = [];
  for await (const item of items) await act(item).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}
