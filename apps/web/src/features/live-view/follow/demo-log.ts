/** The demo runs so many times as fast as the ride did. */
export const demoSpeed = 20;
/** The log up to here is there at the start: the demo begins in the ride, shortly before its first trouble. */
const startShare = 0.32;

/** What is followed: a handle of the browser has it, too. */
export interface GrowingLog {
  getFile(): Promise<Blob>;
}

/**
 * A log that is loaded once and then grows as if the game wrote it, faster than it did. At its end it begins again, as a new
 * session.
 * @param now milliseconds of a clock that only goes forward
 * @throws Error where it can't be loaded
 */
export function demoLog(
  address: string,
  rideSeconds: number,
  now = () => performance.now(),
): GrowingLog {
  let loading: Promise<Blob> | undefined;
  let startedMs: number | undefined;
  return {
    async getFile() {
      loading ??= load(address);
      const log = await loading;
      startedMs ??= now();
      const shown = ((now() - startedMs) / 1000) * (demoSpeed / rideSeconds);
      const share = startShare + (shown % (1 - startShare));
      return log.slice(0, Math.round(share * log.size));
    },
  };
}

async function load(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the demo could not be loaded: ${answer.status}`);
  return answer.blob();
}
