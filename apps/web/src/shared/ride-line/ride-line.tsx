import { lineDrops, lineLookOf } from '@ridescope/contract/report/line-drops';
import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { gradeTones } from '@ridescope/words/report/grade-words';
import { longestDrop, stripText } from '@ridescope/words/report/strip-words';
import { useChartWidth } from '../charts/use-chart-width.ts';
import { DropButtons } from './drop-buttons.tsx';
import { LineDrawing } from './line-drawing.tsx';
import { dropDepth, type LineSize, lineSizes } from './line-sizes.ts';
import classes from './ride-line.module.css';

interface RideLineProps {
  strip: RideStrip;
  size?: LineSize;
  /** Words beside the line say all that it shows, so screen readers skip it. */
  isDecorative?: boolean;
  /** Names the longest drop. */
  isLabelled?: boolean;
  /** Makes each drop pressable, and takes its stretch in seconds from the start of the ride. */
  onChoose?: (startS: number, endS: number) => void;
  /** Expected width in pixels, until the place is measured. */
  expectedPx?: number;
}

/** Between the mark of a drop and its name. */
const labelGapPx = 3;

/** Draws a ride as one line that drops where something was wrong: the deeper, the worse, and as long as it lasted. */
export function RideLine({
  strip,
  size = 'small',
  isDecorative = false,
  isLabelled = false,
  onChoose,
  expectedPx,
}: RideLineProps) {
  const { ref, widthPx } = useChartWidth(expectedPx);
  const { smallestPx, gapPx, markPx } = lineSizes[size];
  const longest = isLabelled ? longestDrop(strip) : undefined;
  return (
    <div
      ref={ref}
      className={classes.line}
      data-labelled={longest !== undefined || undefined}
      {...(isDecorative && { 'aria-hidden': true })}
    >
      <div {...(!isDecorative && { role: 'img', 'aria-label': stripText(strip) })}>
        <LineDrawing
          drops={lineDrops(strip, { widthPx, smallestPx, gapPx })}
          widthPx={widthPx}
          look={lineLookOf(strip)}
          size={size}
        />
      </div>
      {onChoose && <DropButtons strip={strip} onChoose={onChoose} />}
      {longest && (
        <span
          className={classes.label}
          data-tone={gradeTones[longest.grade]}
          style={{
            left: `clamp(6em, ${(100 * longest.middleS) / strip.seconds}%, 100% - 6em)`,
            // No other drop is deeper.
            top: dropDepth(longest.grade, size) + markPx / 2 + labelGapPx,
          }}
          aria-hidden
        >
          {longest.text}
        </span>
      )}
    </div>
  );
}
