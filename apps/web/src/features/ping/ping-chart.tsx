import { pingTerms } from '@ridescope/contract/ping-terms';
import { useChartWidth } from '../../shared/charts/use-chart-width.ts';
import { minuteMs } from '../../shared/durations.ts';
import { type ChartLayout, chartLayout } from './model/chart-layout.ts';
import { type Figures, type PingSample, spikeLimitOf } from './model/ping-figures.ts';
import { msText } from './model/ping-text.ts';
import classes from './ping-chart.module.css';

interface PingChartProps {
  samples: readonly PingSample[];
  figures: Figures;
  nowMs: number;
  /** The drawing in words. */
  summary: string;
}

const heightPx = 300;
const minutes = [3, 2, 1, 0];

/** Every request of the last 3 minutes as a point, with a line at the average. */
export function PingChart({ samples, figures, nowMs, summary }: PingChartProps) {
  const { ref, widthPx } = useChartWidth();
  const layout = chartLayout(samples, nowMs, { widthPx, heightPx });
  const { left, right, top, bottom, topMs, x, y } = layout;
  const { badAboveMs } = pingTerms;
  return (
    <div ref={ref}>
      <svg
        className={classes.chart}
        width={widthPx}
        height={heightPx}
        role="img"
        aria-label={summary}
        data-window-s={pingTerms.windowS}
      >
        {topMs > badAboveMs && (
          <rect
            className={classes.bad}
            x={left}
            y={top}
            width={right - left}
            height={y(badAboveMs) - top}
          />
        )}
        {layout.yTicks.map((ms) => (
          <g key={ms}>
            <line className={classes.grid} x1={left} x2={right} y1={y(ms)} y2={y(ms)} />
            <text className={classes.label} x={left - 8} y={y(ms) + 4} textAnchor="end">
              {ms} ms
            </text>
          </g>
        ))}
        {minutes.map((ago) => (
          <text
            key={ago}
            className={classes.label}
            x={x(nowMs - ago * minuteMs)}
            y={bottom + 20}
            textAnchor={ago === 3 ? 'start' : ago === 0 ? 'end' : 'middle'}
          >
            {ago === 0 ? 'now' : `−${ago} min`}
          </text>
        ))}
        <Points layout={layout} figures={figures} />
        {figures.answers && <AverageLine layout={layout} avgMs={figures.answers.avgMs} />}
      </svg>
    </div>
  );
}

function Points({ layout, figures }: { layout: ChartLayout; figures: Figures }) {
  const { shown, x, y, top } = layout;
  const spikeLimit = spikeLimitOf(figures);
  return shown.map(({ place, atMs, ms }) => {
    const at = x(atMs);
    if (ms === undefined) {
      return <path key={place} className={classes.lost} d={crossAt(at, top)} data-kind="lost" />;
    }
    return ms >= spikeLimit ? (
      <path key={place} className={classes.spike} d={diamondAt(at, y(ms))} data-kind="spike" />
    ) : (
      <circle key={place} className={classes.point} cx={at} cy={y(ms)} r={2.5} data-kind="answer" />
    );
  });
}

/** Its label stands above the line, or below where there is no room. */
function AverageLine({ layout, avgMs }: { layout: ChartLayout; avgMs: number }) {
  const { left, right, top, y } = layout;
  const at = y(avgMs);
  return (
    <g data-kind="average" data-ms={avgMs}>
      <line className={classes.average} x1={left} x2={right} y1={at} y2={at} />
      <text className={classes.averageLabel} x={left + 6} y={at - 6 < top + 10 ? at + 16 : at - 6}>
        Avg {msText(avgMs)}
      </text>
    </g>
  );
}

function crossAt(x: number, y: number): string {
  return `M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`;
}

function diamondAt(x: number, y: number): string {
  return `M${x} ${y - 5.5}l5.5 5.5l-5.5 5.5l-5.5 -5.5z`;
}

/** Says what the marks of the drawing are. */
export function ChartLegend() {
  return (
    <ul className={classes.legend} aria-label="Marks">
      <li>
        <svg width="14" height="14" aria-hidden="true">
          <circle className={classes.point} cx="7" cy="7" r="3" />
        </svg>
        answer
      </li>
      <li>
        <svg width="14" height="14" aria-hidden="true">
          <path className={classes.spike} d={diamondAt(7, 7)} />
        </svg>
        spike: at least twice the median and 30 ms longer
      </li>
      <li>
        <svg width="14" height="14" aria-hidden="true">
          <path className={classes.lost} d={crossAt(7, 7)} />
        </svg>
        no answer within {pingTerms.timeoutMs / 1000} s
      </li>
    </ul>
  );
}
