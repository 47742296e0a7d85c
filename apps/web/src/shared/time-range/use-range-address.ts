import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSameSpan, type Span, searchWithSpan, spanOfSearch } from './time-span.ts';

/** The address follows a little later than the figures: a browser allows it to change some times a second only. */
const writeMs = 250;

/** The stretch that the address named when the ride was opened, if it named one. */
export function useAddressedSpan(whole: Span): Span | undefined {
  const { search } = useLocation();
  const [span] = useState(() => spanOfSearch(new URLSearchParams(search), whole));
  return span;
}

/** Keeps the visible part in the address, without a new entry in the history of the browser. */
export function useRangeInAddress(range: Span, whole: Span) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const write = useEffectEvent(() => {
    const span = isSameSpan(range, whole) ? undefined : range;
    const current = new URLSearchParams(search);
    const next = searchWithSpan(current, span);
    if (next.toString() === current.toString()) return;
    navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new range begins the wait anew
  useEffect(() => {
    const timer = setTimeout(write, writeMs);
    return () => clearTimeout(timer);
  }, [range]);
}
