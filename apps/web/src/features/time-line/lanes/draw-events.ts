import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import type { Span } from '../../../shared/time-range/time-span.ts';
import { eventMarks } from '../data/event-marks.ts';
import { eventSpan, toneOf, toneRank } from '../data/events-in-view.ts';
import type { Outage } from '../data/outages.ts';
import { drawGlyph, drawHatch, type Frame, toneColours } from './frame.ts';

const glyphPx = 11;
/** Marks closer than this to a more severe one are left out; the lane's value still names them. */
const leastGapPx = 10;
const leastBlockPx = 1.5;
/** The log counts whole seconds, so what ends together may differ by some. */
const slackS = 5;

interface EventPlaces {
  /** Middle of the marks, in pixels from the top of the lane. */
  glyphY: number;
  /** Times that are drawn as bars already: an event in one of them has its mark alone. */
  outages?: readonly Outage[];
}

/** Events as marks at their beginning; those that last as a hatched block, too. */
export function drawEvents(
  frame: Frame,
  events: readonly TimelineEvent[],
  { glyphY, outages = [] }: EventPlaces,
) {
  const visible = events
    .filter((event) => isVisible(frame, event))
    .toSorted((a, b) => toneRank(a) - toneRank(b));
  const covered: Span[] = outages.map(({ from, to }) => ({ from: from - slackS, to }));
  for (const event of visible) {
    const span = eventSpan(event);
    // Seven drops within one outage are one area, because overlaps would make it darker.
    if (covered.some(({ from, to }) => span.from >= from && span.to <= to + slackS)) continue;
    covered.push(span);
    drawBlock(frame, event);
  }
  const taken: number[] = [];
  for (const event of visible) {
    const x = Math.min(
      frame.widthPx - glyphPx / 2,
      Math.max(glyphPx / 2, frame.x(eventSpan(event).from)),
    );
    if (taken.some((other) => Math.abs(other - x) < leastGapPx)) continue;
    taken.push(x);
    const { glyph } = eventMarks[event.kind];
    const isHollow = event.isExcluded === true || event.seamless === true;
    drawGlyph(frame, { name: glyph, x, y: glyphY, sizePx: glyphPx, tone: toneOf(event) }, isHollow);
  }
}

function isVisible({ span }: Frame, event: TimelineEvent): boolean {
  const { from, to } = eventSpan(event);
  return to >= span.from && from <= span.to;
}

/** Drawn over the height of the lane, also where it lasts less than a pixel. */
function drawBlock(frame: Frame, event: TimelineEvent) {
  const { from, to } = eventSpan(event);
  if (to <= from) return;
  const { ctx, colours, heightPx } = frame;
  const { ink, fill } = toneColours(colours, toneOf(event));
  const left = frame.x(from);
  const width = Math.max(leastBlockPx, frame.x(to) - left);
  ctx.globalAlpha = 0.2;
  ctx.fillStyle = fill;
  ctx.fillRect(left, 0, width, heightPx);
  ctx.globalAlpha = 0.35;
  if (width > 6) drawHatch(frame, { left, top: 0, width, height: heightPx }, ink);
  ctx.globalAlpha = 0.8;
  ctx.fillStyle = ink;
  ctx.fillRect(left, 0, 1, heightPx);
  if (width > 4) ctx.fillRect(left + width - 1, 0, 1, heightPx);
  ctx.globalAlpha = 1;
}
