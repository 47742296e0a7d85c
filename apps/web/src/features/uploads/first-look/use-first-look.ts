import { useEffect, useRef, useState } from 'react';
import { type FirstLookState, lookAtLog } from './look-at-log.ts';

/**
 * Reads logs of a visitor, one at a time. A new file takes the place of an earlier one.
 * @param maxLogBytes asks for the largest log that the server would read; undefined while that is unknown
 */
export function useFirstLook(maxLogBytes: () => number | undefined) {
  const [state, setState] = useState<FirstLookState>({ name: 'start' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ name: 'reading', file, percent: 0 });
    const end = await lookAtLog(file, maxLogBytes, signal, (percent) => {
      if (!signal.aborted) setState({ name: 'reading', file, percent });
    });
    if (!signal.aborted) setState(end);
  };

  return {
    state,
    select: (file: File) => void read(file),
    retry() {
      if (state.name === 'failed') void read(state.file);
    },
    reset() {
      running.current?.abort();
      setState({ name: 'start' });
    },
  };
}
