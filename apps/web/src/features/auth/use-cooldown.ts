import { localStore } from './safe-storage.ts';
import { useNow } from './use-now.ts';

const readyKey = 'resendReadyAt';

/** No pause is longer; one that seems to be comes from a clock that was wrong. */
const longestMs = 120_000;

function leftSeconds(nowMs: number): number {
  const leftMs = Number(localStore.getItem(readyKey)) - nowMs;
  return leftMs > 0 && leftMs <= longestMs ? Math.ceil(leftMs / 1000) : 0;
}

/** The pause before another code can be asked for, in seconds. It survives a reload. */
export function useCooldown() {
  const leftS = leftSeconds(Date.now());
  const { touch } = useNow(leftS > 0);
  return {
    leftS,
    start(seconds: number) {
      localStore.setItem(readyKey, String(Date.now() + seconds * 1000));
      touch();
    },
  };
}
