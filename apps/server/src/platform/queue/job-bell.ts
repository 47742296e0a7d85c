/** Tells that a job was added, so that it starts at once instead of at the next poll. */
export interface JobBell {
  ring(queue: string): void;
  onRing(queue: string, listener: () => void): void;
}

/** A bell for the runners of this process. */
export function createJobBell(): JobBell {
  const listeners: { queue: string; listener: () => void }[] = [];
  return {
    ring(queue) {
      for (const each of listeners) if (each.queue === queue) each.listener();
    },
    onRing(queue, listener) {
      listeners.push({ queue, listener });
    },
  };
}
