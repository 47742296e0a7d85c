import { type RefCallback, useCallback, useState } from 'react';

/** Until the place is measured, and where nothing is laid out at all. */
const widthBeforeLayoutPx = 480;
const narrowestPx = 200;

/**
 * Width of the place of a small drawing, so that its text keeps its size in any window.
 * @param expectedPx until the place is measured.
 */
export function useChartWidth(expectedPx = widthBeforeLayoutPx): {
  ref: RefCallback<HTMLDivElement>;
  widthPx: number;
} {
  const [width, setWidth] = useState(0);
  const ref = useCallback((place: HTMLDivElement | null) => {
    if (!place) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { ref, widthPx: Math.max(narrowestPx, Math.round(width) || expectedPx) };
}
