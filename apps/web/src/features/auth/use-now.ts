import { useEffect, useState } from 'react';

/** The time in ms since 1970, anew every second while it is needed, and whenever `touch` is called. */
export function useNow(isNeeded: boolean) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return { nowMs, touch: () => setNowMs(Date.now()) };
}
