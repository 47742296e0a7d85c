import { type FixId, isFixId } from '@ridescope/catalogue/fixes';
import { type CountedFrom, dayOn } from '@ridescope/contract/fix-days';
import { useCallback, useMemo, useState } from 'react';
import type { Tick, TriedFixes } from './tried-fixes.ts';

const none: ReadonlyMap<string, Tick> = new Map();

/** Ticks of a demo or a shared report: they stay in this browser, by the id of the report. */
export function useBrowserTicks(reportId: string): TriedFixes {
  const key = `tried-fixes:${reportId}`;
  const [tried, setAll] = useState(() => readTicks(key));
  const setTried = useCallback(
    (recommendationId: FixId, { isTried }: Tick) =>
      setAll((before) => {
        const after = new Map(before);
        if (isTried) after.set(recommendationId, new Date().toISOString());
        else after.delete(recommendationId);
        writeTicks(key, after);
        return after;
      }),
    [key],
  );
  return useMemo(
    () => ({
      tried: new Map([...tried].map(([id, at]) => [id, fromTick(at)])),
      firstDay: undefined,
      storedIn: 'browser',
      state: 'ready',
      setTried,
      reload: () => undefined,
      unsaved: none,
    }),
    [tried, setTried],
  );
}

/** The reader's rides are unknown here, so a tick counts from its own time. */
function fromTick(at: string): CountedFrom | undefined {
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return undefined;
  return { day: dayOn(ms, -new Date(ms).getTimezoneOffset()), at };
}

/** What another version of the page, or a curious hand, may have left there is no reason to fail. */
function readTicks(key: string): ReadonlyMap<FixId, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return new Map();
    return new Map(
      Object.entries(stored).filter(
        (entry): entry is [FixId, string] => isFixId(entry[0]) && typeof entry[1] === 'string',
      ),
    );
  } catch {
    // Unreadable, or the browser keeps nothing: then nothing was ticked as far as we know.
    return new Map();
  }
}

function writeTicks(key: string, ticks: ReadonlyMap<string, string>) {
  try {
    if (ticks.size === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(ticks)));
  } catch {
    // A browser that keeps nothing still shows the tick until the page is left.
  }
}
