import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { timeLinePageMessages } from '@ridescope/words/en/pages/time-line';
import type { Span } from '../../../shared/time-range/time-span.ts';
import { eventSpan, toneOf } from '../data/events-in-view.ts';
import type { CourseLane, FreezesLane, SensorLane } from '../data/lane.ts';
import { heatColumns, lossLimits, type SensorLoss } from '../data/sensor-loss.ts';
import { drawEvents } from './draw-events.ts';
import { drawOutages } from './draw-outages.ts';
import { clipped, drawGlyph, drawScaleLabel, type Frame, toneColours } from './frame.ts';

const topPx = 7;
/** A freeze of so many seconds fills the lane. */
const fullFreezeS = 10;

/** A bar per freeze, as wide as it was long; its height grows with the logarithm of its length. */
export function drawFreezes(frame: Frame, { events }: FreezesLane) {
  const { heightPx } = frame;
  drawBaseLine(frame);
  clipped(frame, () => {
    for (const event of events) drawFreeze(frame, event);
  });
  drawScaleLabel(frame, `${fullFreezeS} s`, topPx);
  drawScaleLabel(frame, '1 s', heightPx - (heightPx - topPx) * heightOfFreeze(1));
}

/** Share of the lane's height that a freeze takes. */
export const heightOfFreeze = (seconds: number) =>
  Math.min(1, Math.log1p(seconds) / Math.log1p(fullFreezeS));

function drawFreeze(frame: Frame, event: TimelineEvent) {
  const { ctx, colours, heightPx, span } = frame;
  const { from, to } = eventSpan(event);
  if (to < span.from || from > span.to) return;
  const { ink } = toneColours(colours, toneOf(event));
  const height = Math.max(3, (heightPx - topPx) * heightOfFreeze(event.durationS ?? 0));
  const width = Math.max(3, frame.x(to) - frame.x(from));
  const left = frame.x(to) - width;
  if (event.isExcluded) {
    ctx.strokeStyle = ink;
    ctx.lineWidth = 1;
    ctx.strokeRect(left + 0.5, heightPx - height + 0.5, width - 1, height);
  } else {
    ctx.fillStyle = ink;
    ctx.fillRect(left, heightPx - height, width, height);
  }
}

/** Draws loss as columns whose height and colour both show it, then outages as bars, searches, drops and battery marks. */
export function drawSensor(frame: Frame, { loss, battery, events, outages }: SensorLane) {
  if (loss) drawBaseLine(frame);
  clipped(frame, () => {
    if (loss) drawLoss(frame, loss);
    else if (battery) drawBattery(frame, battery);
    drawOutages(frame, outages);
    drawEvents(frame, events, { glyphY: topPx, outages });
  });
  if (loss) {
    const label = (percent: number) => (loss.isCorrected ? `${percent} %` : '');
    drawScaleLabel(frame, label(100), topPx);
    drawScaleLabel(frame, label(25), frame.heightPx - heightOfLoss(frame, 25));
  } else if (battery) {
    const last = battery.percent.at(-1) ?? 0;
    drawScaleLabel(frame, `${last} %`, yOfCharge(frame, last));
  }
}

/** By the square root: a few percent can be seen, and all of it still is the highest. */
const heightOfLoss = ({ heightPx }: Frame, percent: number) =>
  Math.sqrt(percent / 100) * (heightPx - topPx);

function drawLoss(frame: Frame, loss: SensorLoss) {
  const { ctx, colours, heightPx, span, widthPx } = frame;
  const columns = heatColumns(loss, span, widthPx);
  ctx.strokeStyle = colours.grid;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const percent of [25, 100]) {
    const y = Math.round(heightPx - heightOfLoss(frame, percent)) + 0.5;
    ctx.moveTo(0, y);
    ctx.lineTo(widthPx, y);
  }
  ctx.stroke();
  // A gap between the columns, where they are wide enough to have one.
  const gap = (columns[0]?.width ?? 0) > 4 ? 1 : 0;
  const levels = [
    { above: -1, upTo: lossLimits.warning, colour: colours.infoFill },
    { above: lossLimits.warning, upTo: lossLimits.critical, colour: colours.warningFill },
    { above: lossLimits.critical, upTo: 101, colour: colours.criticalFill },
  ];
  for (const { above, upTo, colour } of levels) {
    ctx.fillStyle = colour;
    for (const { x, width, percent } of columns) {
      if (percent <= above || percent > upTo) continue;
      const height = Math.max(1.5, heightOfLoss(frame, percent));
      ctx.fillRect(x, heightPx - height, Math.max(1, width - gap), height);
    }
  }
}

const yOfCharge = ({ heightPx }: Frame, percent: number) =>
  heightPx - (percent / 100) * (heightPx - topPx);

function drawBattery(frame: Frame, { t, percent }: NonNullable<SensorLane['battery']>) {
  const { ctx, colours } = frame;
  const y = (value: number) => yOfCharge(frame, value);
  ctx.strokeStyle = colours.muted;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([4, 3]);
  ctx.beginPath();
  t.forEach((time, index) => {
    const value = percent[index] as number;
    if (index === 0) ctx.moveTo(frame.x(time), y(value));
    else {
      ctx.lineTo(frame.x(time), y(percent[index - 1] as number));
      ctx.lineTo(frame.x(time), y(value));
    }
  });
  ctx.stroke();
  ctx.setLineDash([]);
}

/** The name of each route from where it begins, and of the one that began before at the left edge; pairings above. */
export function drawCourse(frame: Frame, { places, marks }: CourseLane) {
  const { ctx, colours, heightPx, widthPx } = frame;
  const middle = marks.length > 0 ? heightPx - 12 : heightPx / 2;
  clipped(frame, () => {
    places.forEach((place, index) => {
      const x = frame.x(place.t);
      const next = places[index + 1];
      const end = next ? frame.x(next.t) : widthPx;
      if (end < 0 || x > widthPx) return;
      if (x >= 0) {
        ctx.fillStyle = colours.borderStrong;
        ctx.fillRect(x, 0, 1, heightPx);
      }
      const left = Math.max(0, x);
      if (end - left < 14) return;
      const tone = toneOf(place);
      drawGlyph(frame, {
        name: timeLinePageMessages.flag,
        x: left + 9,
        y: middle,
        sizePx: 10,
        tone,
      });
      drawName(frame, place.text ?? '', { left: left + 19, right: end - 8, middle });
    });
    drawEvents(frame, marks, { glyphY: topPx });
  });
}

interface NamePlace {
  left: number;
  right: number;
  middle: number;
}

function drawName({ ctx, colours, heightPx }: Frame, name: string, place: NamePlace) {
  const { left, right, middle } = place;
  if (right - left < 16) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, 0, right - left, heightPx);
  ctx.clip();
  ctx.font = `12px ${colours.font}`;
  ctx.fillStyle = colours.text;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillText(name, left, middle + 0.5);
  ctx.restore();
}

/** A band for each stretch without a true value, wide enough to be seen. */
export function drawGaps(frame: Frame, gaps: readonly Span[]) {
  const { ctx, colours, heightPx, span } = frame;
  clipped(frame, () => {
    ctx.fillStyle = colours.warningFill;
    for (const { from, to } of gaps) {
      if (to < span.from || from > span.to) continue;
      const left = frame.x(from);
      ctx.fillRect(left, 0, Math.max(2, frame.x(to) - left), heightPx);
    }
  });
}

function drawBaseLine({ ctx, colours, heightPx, widthPx }: Frame) {
  ctx.fillStyle = colours.border;
  ctx.fillRect(0, heightPx - 1, widthPx, 1);
}
