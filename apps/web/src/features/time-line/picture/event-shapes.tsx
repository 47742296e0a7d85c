import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { eventMarks } from '../data/event-marks.ts';
import { eventSpan, eventsIn, toneOf, toneRank } from '../data/events-in-view.ts';
import { glyphs } from '../data/glyphs.ts';
import type { Outage } from '../data/outages.ts';
import { outageBars } from '../lanes/draw-outages.ts';
import { type PictureFrame, pictureWidth, shareText } from './picture-frame.ts';
import classes from './time-picture.module.css';

const glyphPx = 11;
const glyphBoxPx = 12;
/** Marks closer than this, in units, to a graver one are left out. */
const leastGap = 36;
const leastBlock = 4;

interface EventShapesProps {
  frame: PictureFrame;
  events: readonly TimelineEvent[];
}

interface OutageBarsProps {
  frame: PictureFrame;
  outages: readonly Outage[];
}

/** Outages as filled bars, as in the lanes. */
export function OutageBars({ frame, outages }: OutageBarsProps) {
  return outageBars(outages, frame).map(({ left, width, tone }) => (
    <rect
      key={`${left} ${tone}`}
      x={left}
      width={Math.max(leastBlock, width)}
      height={frame.height}
      className={classes.outage}
      data-tone={tone}
    />
  ));
}

/** The log counts whole seconds, so what belongs together may differ by some. */
const slackS = 5;

/** Events that last, over the height of the lane, except those within an outage. Stretched with the picture. */
export function EventBlocks({ frame, events, outages }: EventShapesProps & OutageBarsProps) {
  return eventsIn(events, frame.span).map((event, index) => {
    const { from, to } = eventSpan(event);
    if (to <= from) return null;
    if (outages.some((one) => from >= one.from - slackS && to <= one.to + slackS)) return null;
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may be of one kind and second
        key={index}
        x={frame.x(from)}
        width={Math.max(leastBlock, frame.x(to) - frame.x(from))}
        height={frame.height}
        className={classes.block}
        data-tone={toneOf(event)}
      />
    );
  });
}

/** A mark where each event began, by its shape as in the lanes. */
export function EventGlyphs({ frame, events }: EventShapesProps) {
  const taken: number[] = [];
  return eventsIn(events, frame.span)
    .toSorted((a, b) => toneRank(a) - toneRank(b))
    .map((event, index) => {
      const x = Math.min(pictureWidth, Math.max(0, frame.x(eventSpan(event).from)));
      if (taken.some((other) => Math.abs(other - x) < leastGap)) return null;
      taken.push(x);
      const isHollow = event.isExcluded === true || event.seamless === true;
      const scale = glyphPx / glyphBoxPx;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may be of one kind and second
        <svg key={index} x={shareText(x)} overflow="visible" aria-hidden>
          <path
            d={glyphs[eventMarks[event.kind].glyph]}
            transform={`translate(${-glyphPx / 2} 1) scale(${scale})`}
            className={classes.glyph}
            data-tone={toneOf(event)}
            data-hollow={isHollow || undefined}
          />
        </svg>
      );
    });
}
