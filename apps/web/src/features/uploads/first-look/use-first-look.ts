import { useEffect, useRef, useState } from 'react';
import type { SingleRide } from '../queue/single-ride.ts';
import { type FirstLookState, lookAtLog } from './look-at-log.ts';

/**
 * Reads logs of a visitor, one at a time. A new file takes the place of an earlier one.
 * @param maxLogBytes asks for the largest log that the server would read; undefined while that is unknown
 */
export function useFirstLook(maxLogBytes: () => number | undefined) {
  const [state, setState] = useState<FirstLookState>({ name: 'start' });
  const chosen = useRef<SingleRide>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (ride: SingleRide) => {
    const file = ride.log;
    chosen.current = ride;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ name: 'reading', file, percent: 0 });
    const end = await lookAtLog(ride, maxLogBytes, signal, (percent) => {
      if (!signal.aborted) setState({ name: 'reading', file, percent });
    });
    if (!signal.aborted) setState(end);
  };

  return {
    state,
    /** The log that is read or shown, with its FIT files. */
    chosen: () => chosen.current,
    select: (ride: SingleRide) => void read(ride),
    retry() {
      if (state.name === 'failed' && chosen.current) void read(chosen.current);
    },
    reset() {
      chosen.current = undefined;
      running.current?.abort();
      setState({ name: 'start' });
    },
  };
}
