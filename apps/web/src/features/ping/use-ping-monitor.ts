import { useEffect, useState, useSyncExternalStore } from 'react';
import { PingMonitor, type PingSnapshot } from './model/ping-monitor.ts';
import { browserClock, sendPing } from './worker/send-ping.ts';

export interface PingTest extends PingSnapshot {
  pause: () => void;
  resume: () => void;
  restart: () => void;
  /** Stops the requests for the time of something else, and goes on if they were running. */
  hold: (isHeld: boolean) => void;
}

/** Measures while the page is open and its tab is in view: browsers slow the clocks of hidden tabs down. */
export function usePingMonitor(urls: readonly string[]): PingTest {
  const [monitor] = useState(() => new PingMonitor({ urls, send: sendPing, clock: browserClock }));
  const snapshot = useSyncExternalStore(monitor.subscribe, monitor.getSnapshot);
  const [isWanted, setIsWanted] = useState(true);
  const [isHeld, hold] = useState(false);
  const isVisible = useIsVisible();
  const isRunning = isWanted && !isHeld && isVisible;
  useEffect(() => {
    if (!isRunning) return;
    monitor.start();
    return () => monitor.pause();
  }, [monitor, isRunning]);
  return {
    ...snapshot,
    state: isWanted ? 'running' : 'paused',
    pause: () => setIsWanted(false),
    resume: () => setIsWanted(true),
    restart() {
      setIsWanted(true);
      monitor.restart();
      if (!isRunning) monitor.pause();
    },
    hold,
  };
}

function useIsVisible(): boolean {
  return useSyncExternalStore(
    (reader) => {
      document.addEventListener('visibilitychange', reader);
      return () => document.removeEventListener('visibilitychange', reader);
    },
    () => !document.hidden,
  );
}
