import type { Outage } from '../data/outages.ts';
import { type Frame, toneColours } from './frame.ts';

/** An outage of a second must be seen in a ride of three hours. */
const leastBarPx = 3;
/** The edge that ends a bar, so that its tone doesn't rest on the fill alone. */
const edgePx = 2;

/** Draws each outage as a filled bar over the height of the lane; the gravest comes last, on top. */
export function drawOutages(frame: Frame, outages: readonly Outage[]) {
  const { ctx, colours, heightPx } = frame;
  for (const { left, width, tone } of outageBars(outages, frame)) {
    const { ink, fill } = toneColours(colours, tone);
    ctx.globalAlpha = 0.75;
    ctx.fillStyle = fill;
    ctx.fillRect(left, 0, width, heightPx);
    ctx.globalAlpha = 1;
    ctx.fillStyle = ink;
    ctx.fillRect(left, heightPx - edgePx, width, edgePx);
  }
}

const order: Partial<Record<Outage['tone'], number>> = { critical: 3, warning: 2, info: 1 };

/** Where the bar of each visible outage is, in pixels: as wide as it lasted, with a least width around its middle. */
export function outageBars(
  outages: readonly Outage[],
  { x, span }: Pick<Frame, 'x' | 'span'>,
): { left: number; width: number; tone: Outage['tone'] }[] {
  return outages
    .filter(({ from, to }) => to >= span.from && from <= span.to)
    .toSorted((a, b) => (order[a.tone] ?? 0) - (order[b.tone] ?? 0))
    .map(({ from, to, tone }) => {
      const width = Math.max(leastBarPx, x(to) - x(from));
      return { left: (x(from) + x(to) - width) / 2, width, tone };
    });
}
