import type { LineDrop } from '@ridescope/contract/report/line-drops';
import { trendPageMessages } from '@ridescope/words/en/trends/trend-page';
import { LineDrawing } from '../../../shared/ride-line/line-drawing.tsx';
import type { TrendRide } from '../../../shared/trends/trend-analysis.ts';
import classes from './grade-line.module.css';
import type { Layout } from './trend-layout.ts';

interface GradeLineProps {
  rides: readonly TrendRide[];
  layout: Layout;
  widthPx: number;
}

const widestPx = 10;
const gapPx = 2;

/** All rides as one line, which drops at each ride as deep as its worst problem. The text of the cursor says the same. */
export function GradeLine({ rides, layout, widthPx }: GradeLineProps) {
  const stepPx = layout.x(1) - layout.x(0);
  const dropPx = Math.max(1, Math.min(widestPx, stepPx - gapPx));
  const drops = rides.flatMap(({ grade }, index): LineDrop[] => {
    if (grade === undefined || grade === 'nothing') return [];
    const fromPx = layout.x(index) - dropPx / 2;
    return [{ fromPx, toPx: fromPx + dropPx, grade }];
  });
  return (
    <>
      <p className={classes.name}>{trendPageMessages['worst-problems']}</p>
      <LineDrawing
        drops={drops}
        widthPx={widthPx}
        look={rides.every(({ grade }) => grade === 'nothing') ? 'clean' : 'plain'}
        size="small"
      />
    </>
  );
}
