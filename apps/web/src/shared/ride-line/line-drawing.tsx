import type { LineDrop, LineLook } from '@ridescope/contract/report/line-drops';
import { gradeTones } from '@ridescope/words/report/grade-words';
import { GradeShape } from './grade-shape.tsx';
import classes from './line-drawing.module.css';
import { dropDepth, type LineSize, lineSizes, markedDrops } from './line-sizes.ts';

interface LineDrawingProps {
  /** In order, from left to right. */
  drops: readonly LineDrop[];
  widthPx: number;
  look: LineLook;
  size: LineSize;
}

/** Draws a line with drops: the way between them, and each drop with its mark. The caller adds the words. */
export function LineDrawing({ drops, widthPx, look, size }: LineDrawingProps) {
  const { heightPx, topPx, markPx } = lineSizes[size];
  const levels = drops.map((drop) => ({ ...drop, bottomPx: dropDepth(drop.grade, size) }));
  const ends = [...levels.map(({ fromPx }) => fromPx), widthPx];
  return (
    <div className={classes.line} data-size={size} data-look={look}>
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
            d={`M${levels[index - 1]?.toPx ?? 0} ${topPx}H${end}`}
          />
        ))}
      </svg>
      {markedDrops(
        levels.filter(({ isLesserPart }) => !isLesserPart),
        markPx,
      ).map(({ fromPx, toPx, grade, bottomPx }) => (
        <span
          key={fromPx}
          className={classes.mark}
          style={{ left: `${(50 * (fromPx + toPx)) / widthPx}%`, top: bottomPx }}
        >
          <GradeShape tone={gradeTones[grade]} size={markPx} />
        </span>
      ))}
    </div>
  );
}
