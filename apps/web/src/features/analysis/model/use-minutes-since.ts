import { useEffect, useState } from 'react';
import { minuteMs } from '../../../shared/durations.ts';

/** Counts whole minutes since a moment while the page is open; undefined without one. */
export function useMinutesSince(sinceMs: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (sinceMs === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return sinceMs === undefined ? undefined : Math.max(0, Math.floor((now - sinceMs) / minuteMs));
}
