import { lineDrops } from '@ridescope/contract/report/line-drops';
import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { gradeTones } from '@ridescope/words/report/grade-words';
import { longestDrop, stripText } from '@ridescope/words/report/strip-words';
import { useChartWidth } from '../charts/use-chart-width.ts';
import { GradeShape } from './grade-shape.tsx';
import { dropDepth, type LineSize, lineSizes, markedDrops } from './line-sizes.ts';
import classes from './ride-line.module.css';

interface RideLineProps {
  strip: RideStrip;
  size?: LineSize;
  /** Words beside the line say all that it shows, so screen readers skip it. */
  isDecorative?: boolean;
  /** Names the longest drop. */
  isLabelled?: boolean;
  /** Expected width in pixels, until the place is measured. */
  expectedPx?: number;
}

/** Draws a ride as one line that drops where something was wrong: the deeper, the worse, and as long as it lasted. */
export function RideLine({
  strip,
  size = 'small',
  isDecorative = false,
  isLabelled = false,
  expectedPx,
}: RideLineProps) {
  const { ref, widthPx } = useChartWidth(expectedPx);
  const { heightPx, topPx, smallestPx, gapPx, markPx } = lineSizes[size];
  const drops = lineDrops(strip, { widthPx, smallestPx, gapPx });
  const longest = isLabelled ? longestDrop(strip) : undefined;
  const levels = drops.map((drop) => ({ ...drop, bottomPx: dropDepth(drop.grade, size) }));
  const ends = [...levels.map(({ fromPx }) => fromPx), widthPx];
  return (
    <div
      ref={ref}
      className={classes.line}
      data-size={size}
      data-labelled={isLabelled || undefined}
      data-clean={drops.length === 0 || undefined}
      {...(isDecorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': stripText(strip) })}
    >
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        height={heightPx}
        preserveAspectRatio="none"
        aria-hidden
      >
        {levels.map(({ fromPx, toPx, grade, bottomPx }) => (
          <g key={fromPx} className={classes.drop} data-tone={gradeTones[grade]}>
            <rect
              className={classes.time}
              x={fromPx}
              y={topPx}
              width={toPx - fromPx}
              height={bottomPx - topPx}
            />
            <path
              className={classes.walls}
              d={`M${fromPx} ${topPx}V${bottomPx}M${toPx} ${topPx}V${bottomPx}`}
            />
            <path className={classes.cap} d={`M${fromPx} ${bottomPx}H${toPx}`} />
          </g>
        ))}
        {ends.map((end, index) => (
          <path
            key={end}
            className={classes.way}
            d={`M${index === 0 ? 0 : (levels[index - 1]?.toPx ?? 0)} ${topPx}H${end}`}
          />
        ))}
      </svg>
      {markedDrops(levels, markPx).map(({ fromPx, toPx, grade, bottomPx }) => (
        <span
          key={fromPx}
          className={classes.mark}
          style={{ left: `${(50 * (fromPx + toPx)) / widthPx}%`, top: bottomPx }}
        >
          <GradeShape tone={gradeTones[grade]} size={markPx} />
        </span>
      ))}
      {longest && (
        <span
          className={classes.label}
          data-tone={gradeTones[longest.grade]}
          style={{
            left: `clamp(3.5em, ${(100 * longest.middleS) / strip.seconds}%, 100% - 3.5em)`,
          }}
          aria-hidden
        >
          {longest.text}
        </span>
      )}
    </div>
  );
}
