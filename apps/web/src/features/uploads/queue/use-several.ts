import { useState } from 'react';
import { handOverFiles, type Incoming } from '../../../shared/file-takers.ts';
import type { Collected } from './collect-logs.ts';
import { itemsOf, type SingleRide, singleRide } from './single-ride.ts';

/** Remembers what of several files was chosen: first all that was dropped, then the logs that are to be read. */
export function useSeveral() {
  const [items, setItems] = useState<readonly Incoming[]>();
  const [logs, setLogs] = useState<Collected>();
  const reset = () => {
    setItems(undefined);
    setLogs(undefined);
  };
  const readOne = (ride: SingleRide) => {
    handOverFiles(itemsOf(ride));
    reset();
  };
  return {
    /** More than a single file, about which the rider has to decide. */
    items,
    /** The logs that are read, one after the other. */
    logs,
    setItems,
    setLogs,
    reset,
    /** Reads one log on the page for single logs. */
    readOne,
    /** Takes files in place of `items`. */
    replace(next: readonly Incoming[]) {
      const one = singleRide(next);
      if (one) readOne(one);
      else if (next.length > 0) setItems(next);
    },
  };
}
