import { type RefCallback, useCallback, useState } from 'react';

/** Until the place is measured, and where nothing is laid out at all. */
const widthBeforeLayoutPx = 480;

/** Width of the place of a small drawing, so that its text keeps its size in any window. */
export function useChartWidth(): { ref: RefCallback<HTMLDivElement>; widthPx: number } {
  const [width, setWidth] = useState(0);
  const ref = useCallback((place: HTMLDivElement | null) => {
    if (!place) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { ref, widthPx: Math.max(200, Math.round(width) || widthBeforeLayoutPx) };
}
