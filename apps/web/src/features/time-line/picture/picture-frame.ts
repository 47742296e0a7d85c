import type { Scale } from '../../../shared/charts/svg-paths.ts';
import { lengthOf, type Span } from '../../../shared/time-range/time-span.ts';

/** Units from left to right. A picture is stretched to the width of its place, lines and marks are not. */
export const pictureWidth = 1000;

/** One lane of a picture. Times are seconds of the activity, places units. */
export interface PictureFrame {
  span: Span;
  height: number;
  x: Scale;
}

export function pictureFrame(span: Span, height: number): PictureFrame {
  const perSecond = pictureWidth / Math.max(1, lengthOf(span));
  return { span, height, x: (t) => (t - span.from) * perSecond };
}

/** A place as CSS and SVG take it. */
export const shareText = (x: number) => `${Math.round((1000 * x) / pictureWidth) / 10}%`;
