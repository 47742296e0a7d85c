import { liveTerms } from '@ridescope/catalogue/live-view';
import { frameRateLimits } from '@ridescope/contract/frame-rate-limits';
import type { LiveView } from '@ridescope/contract/live-view';
import { liveBoardMessages } from '@ridescope/words/en/pages/live-view';
import { fpsNumber, fpsText } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useChartWidth } from '../../../shared/charts/use-chart-width.ts';
import { Disclosure } from '../../../shared/ui/layout/disclosure.tsx';
import { FigureTable } from '../../../shared/ui/tables/figure-table.tsx';
import classes from './frame-rate-strip.module.css';

interface FrameRateStripProps {
  frameRate: NonNullable<LiveView['frameRate']>;
  nowS: number;
}

const heightPx = 120;
const labelPx = 32;
const [limit] = frameRateLimits;
/** Rows of the table: the lowest rate of each half minute. */
const rowS = 30;

/** The frame rate of the last five minutes as a line, and as a table. */
export function FrameRateStrip({ frameRate: { t, fps }, nowS }: FrameRateStripProps) {
  const { ref, widthPx } = useChartWidth();
  const top = Math.max(60, ...fps);
  const x = (at: number) =>
    labelPx + ((at - nowS + liveTerms.shownS) / liveTerms.shownS) * (widthPx - labelPx);
  const y = (rate: number) => heightPx - (rate / top) * (heightPx - 8);
  const line = fps.map(
    (rate, i) => `${i === 0 ? 'M' : 'L'}${x(t[i] ?? 0).toFixed(1)} ${y(rate).toFixed(1)}`,
  );
  const rows = rowsOf(t, fps, nowS);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {writeMessage(liveBoardMessages['rate-caption'], { limit: String(limit) })}
      </figcaption>
      <div ref={ref}>
        <svg width={widthPx} height={heightPx + 20} role="img" aria-label={summaryOf(fps)}>
          <line className={classes.limit} x1={labelPx} x2={widthPx} y1={y(limit)} y2={y(limit)} />
          {[limit, Math.round(top)].map((rate) => (
            <text
              key={rate}
              className={classes.label}
              x={labelPx - 6}
              y={y(rate) + 4}
              textAnchor="end"
            >
              {rate}
            </text>
          ))}
          <line className={classes.axis} x1={labelPx} x2={widthPx} y1={heightPx} y2={heightPx} />
          <path className={classes.line} d={line.join('')} />
          <text className={classes.label} x={labelPx} y={heightPx + 16}>
            {liveBoardMessages['axis-start']}
          </text>
          <text className={classes.label} x={widthPx} y={heightPx + 16} textAnchor="end">
            {liveBoardMessages['axis-end']}
          </text>
        </svg>
      </div>
      <Disclosure summary={liveBoardMessages['as-table']}>
        <FigureTable caption={liveBoardMessages['table-caption']} rows={rows} />
      </Disclosure>
    </figure>
  );
}

function summaryOf(fps: readonly number[]): string {
  return writeMessage(liveBoardMessages['rate-summary'], {
    lowest: fpsNumber(Math.min(...fps)),
    highest: fpsNumber(Math.max(...fps)),
  });
}

function rowsOf(t: readonly number[], fps: readonly number[], nowS: number) {
  return Array.from({ length: liveTerms.shownS / rowS }, (_, index) => {
    const fromS = nowS - (index + 1) * rowS;
    const own = fps.filter((_rate, i) => (t[i] ?? 0) > fromS && (t[i] ?? 0) <= fromS + rowS);
    const label =
      index === 0
        ? liveBoardMessages['last-half-minute']
        : writeMessage(liveBoardMessages.ago, { length: spanText((index + 1) * rowS) });
    return {
      label,
      value: own.length === 0 ? liveBoardMessages['no-line'] : fpsText(Math.min(...own)),
    };
  });
}
