import type { LiveIncident } from '@ridescope/contract/live-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Finds what a rider doesn't know yet: an incident that wasn't shown before, or one that had ended and begins again. How its
 * figures grow is no news.
 * @param onNews called with each of them, once
 */
export function useNewIncidents(
  incidents: readonly LiveIncident[],
  session: number,
  onNews: (incident: LiveIncident) => void,
): LiveIncident | undefined {
  const known = useRef(new Map<string, boolean>());
  const [latest, setLatest] = useState<LiveIncident>();
  const tell = useEffectEvent(onNews);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session knows nothing of the last one
  useEffect(() => {
    known.current.clear();
    setLatest(undefined);
  }, [session]);
  useEffect(() => {
    const news = incidents.filter(({ key, endS }) => {
      const wasOpen = known.current.get(key);
      return wasOpen === undefined || (!wasOpen && endS === undefined);
    });
    known.current = new Map(incidents.map(({ key, endS }) => [key, endS === undefined]));
    for (const incident of news) tell(incident);
    const [first] = news;
    if (first) setLatest(first);
  }, [incidents]);
  return latest;
}
