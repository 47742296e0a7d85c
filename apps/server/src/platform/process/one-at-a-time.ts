/**
 * Runs work of the same key one after the other in this process, so that much of it at once waits here and not for
 * connections to the database, which others need.
 */
export function oneAtATime(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const running = before.then(work);
    const settled = running.catch(() => {}); // Its caller handles the error.
    last.set(key, settled);
    try {
      return await running;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
