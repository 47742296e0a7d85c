import { useElementSize } from '@mantine/hooks';
import type { RefCallback } from 'react';

/** Until the place is measured, and where nothing is laid out at all. */
const widthBeforeLayoutPx = 480;

/** Width of the place of a small drawing, so that its text keeps its size in any window. */
export function useChartWidth(): { ref: RefCallback<HTMLDivElement | null>; widthPx: number } {
  const { ref, width } = useElementSize<HTMLDivElement>();
  return { ref, widthPx: Math.max(200, Math.round(width) || widthBeforeLayoutPx) };
}
