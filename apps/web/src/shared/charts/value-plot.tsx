import { rangePath, type TimedValues } from './range-path.ts';
import classes from './value-plot.module.css';

interface ValuePlotProps {
  /** The drawing in words. */
  label: string;
  /** Length of the axis. */
  seconds: number;
  /** Values at both ends of the scale. */
  scale: { from: number; to: number; unit: string };
  /** Drawn in this order; `second` is on top. */
  lines: readonly { ride?: 'first' | 'second'; series: TimedValues }[];
  /** Spans without a true value, seconds. */
  gaps?: readonly { from: number; to: number }[];
}

const bins = 600;
const heightUnits = 100;
/** A shorter span could not be seen. */
const leastGapUnits = 2;

/** Values of a ride over its time, as wide as its place. */
export function ValuePlot({ label, seconds, scale, lines, gaps = [] }: ValuePlotProps) {
  const { from, to, unit } = scale;
  const y = (value: number) => {
    const share = (Math.min(to, Math.max(from, value)) - from) / (to - from);
    return heightUnits - 2 - share * (heightUnits - 4);
  };
  return (
    <div className={classes.plot}>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${bins} ${heightUnits}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {gaps.map((gap) => (
          <rect
            key={gap.from}
            className={classes.gap}
            x={(gap.from / seconds) * bins}
            width={Math.max(leastGapUnits, ((gap.to - gap.from) / seconds) * bins)}
            height={heightUnits}
          />
        ))}
        {from < 0 && <line className={classes.zero} x2={bins} y1={y(0)} y2={y(0)} />}
        {lines.map(({ ride = 'second', series }) => (
          <path
            key={ride}
            className={classes.line}
            data-ride={ride}
            d={rangePath(series, { seconds, bins, y })}
          />
        ))}
      </svg>
      <span className={classes.top} aria-hidden>
        {to} {unit}
      </span>
      {from !== 0 && (
        <span className={classes.bottom} aria-hidden>
          {from} {unit}
        </span>
      )}
    </div>
  );
}
