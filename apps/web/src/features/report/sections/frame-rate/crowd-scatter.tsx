import type { Activity } from '@ridescope/contract/report/activity';
import { frameRateMessages } from '@ridescope/words/en/pages/frame-rate';
import { countText, fpsText } from '@ridescope/words/format/format-number';
import { glued } from '@ridescope/words/format/glued';
import { explainMessage } from '@ridescope/words/messages/format-message';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { type PointerEvent, useMemo } from 'react';
import { SmallChart } from '../../../../shared/charts/small-chart.tsx';
import { useChartWidth } from '../../../../shared/charts/use-chart-width.ts';
import { useStepCursor } from '../../../../shared/charts/use-step-cursor.ts';
import type { Stretch } from '../../../../shared/frame-rate/use-stretch.ts';
import { Disclosure } from '../../../../shared/ui/layout/disclosure.tsx';
import { type Column, DataTable } from '../../../../shared/ui/tables/data-table.tsx';
import { type CrowdBand, crowdBands, crowdNames, crowdPairs } from './crowd-bands.ts';
import { Dots } from './dots.tsx';
import { FpsAxis, type FpsScales, useFpsScales } from './fps-axis.tsx';
import { rateColumns } from './rate-columns.ts';
import classes from './small-charts.module.css';

const heightPx = 220;
const title = frameRateMessages['frame-rate-against'];

const columns: [Column<CrowdBand>, ...Column<CrowdBand>[]] = [
  {
    header: explainMessage(frameRateMessages.crowding),
    cell: ({ name, from, to }) => `${name}, ${from}–${to} %`,
    kind: 'time',
  },
  ...rateColumns,
];

/** Each sample beside how many riders were near in its minute, and the middle of each fifth. */
export function CrowdScatter({ activity, stretch }: { activity: Activity; stretch: Stretch }) {
  const { samples, name, distribution } = stretch;
  const { ref, widthPx } = useChartWidth();
  const pairs = useMemo(
    () => crowdPairs(activity.series.crowd, samples),
    [activity.series.crowd, samples],
  );
  const bands = useMemo(() => crowdBands(pairs), [pairs]);
  const scales = useFpsScales(widthPx, heightPx, distribution.fps.at(-1) ?? 60);
  const at = useMemo(
    () => pairs.map(({ crowding, fps }) => [scales.x(crowding), scales.y(fps)] as const),
    [pairs, scales],
  );
  const cursor = useStepCursor({
    label: `${title}, ${name}`,
    count: bands.length,
    textAt: (index) => bandText(bands[index]),
  });
  if (bands.length === 0) {
    return (
      <SmallChart
        title={title}
        summary={writeMessage(frameRateMessages['log-doesnt-show'], { name })}
      >
        {null}
      </SmallChart>
    );
  }
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const percent = 100 * scales.placeAt(clientX - currentTarget.getBoundingClientRect().left);
    const band = bands.findIndex(({ from, to }) => percent >= from && percent <= to);
    cursor.setIndex(band < 0 ? undefined : band);
  };
  return (
    <SmallChart
      title={title}
      reading={cursor.text}
      summary={glued(summaryOf(bands, pairs.length, samples.t.length, name))}
      table={<CrowdTable bands={bands} name={name} />}
    >
      <div ref={ref} className={classes.place} {...cursor.props} onPointerMove={onPointerMove}>
        <Dots at={at} widthPx={widthPx} heightPx={heightPx} />
        <BandDrawing
          widthPx={widthPx}
          scales={scales}
          bands={bands}
          shown={cursor.index === undefined ? undefined : bands[cursor.index]}
        />
      </div>
    </SmallChart>
  );
}

interface BandDrawingProps {
  widthPx: number;
  scales: FpsScales;
  bands: readonly CrowdBand[];
  /** The band at the cursor. */
  shown: CrowdBand | undefined;
}

/** The axes, the median of each band, and the cursor. */
function BandDrawing({ widthPx, scales, bands, shown }: BandDrawingProps) {
  const { area, x, y } = scales;
  return (
    <svg width={widthPx} height={heightPx} className={classes.drawing} aria-hidden>
      {shown && (
        <rect
          x={x(shown.from / 100)}
          width={x(0.2) - x(0)}
          y={area.top}
          height={area.bottom - area.top}
          className={classes.cursorBand}
        />
      )}
      <FpsAxis scales={scales} />
      {crowdNames.map((band, index) => (
        <text
          key={band}
          x={x((index + 0.5) / crowdNames.length)}
          y={area.bottom + 18}
          className={classes.tick}
        >
          {band}
        </text>
      ))}
      {bands.map(({ from, to, median }) => (
        <line
          key={from}
          x1={x(from / 100) + 4}
          x2={x(to / 100) - 4}
          y1={y(median)}
          y2={y(median)}
          className={classes.median}
        />
      ))}
    </svg>
  );
}

function CrowdTable({ bands, name }: { bands: readonly CrowdBand[]; name: string }) {
  return (
    <Disclosure summary={frameRateMessages['comparison-table']}>
      <DataTable
        caption={writeMessage(frameRateMessages['frame-rate-fps'], { name })}
        columns={columns}
        rows={bands}
        rowKey={({ from }) => from}
        whenNarrow="table"
      />
    </Disclosure>
  );
}

function bandText(band: CrowdBand | undefined): string {
  if (!band) return '';
  const { name, from, to, median, samples } = band;
  return writeMessage(frameRateMessages['median-more'], {
    name,
    from,
    to,
    median: fpsText(median),
    samples,
  });
}

/** The dots in words. Crowding is estimated from the packets that the game received in each minute. */
function summaryOf(bands: readonly CrowdBand[], pairs: number, all: number, name: string): string {
  const [quiet] = bands;
  const busy = bands.at(-1);
  if (!quiet || !busy) return '';
  const ends =
    quiet === busy
      ? writeMessage(frameRateMessages['all-median'], {
          value: quiet.name,
          from: quiet.from,
          to: quiet.to,
          median: fpsText(quiet.median),
        })
      : writeMessage(frameRateMessages['median-fewest-riders'], {
          median: fpsText(quiet.median),
          from: quiet.from,
          to: quiet.to,
          median2: fpsText(busy.median),
          from2: busy.from,
          to2: busy.to,
        });
  const known =
    pairs === all
      ? writeMessage(frameRateMessages['all-samples'], { all })
      : writeMessage(frameRateMessages['known-samples'], { pairs: countText(pairs), all });
  return writeMessage(frameRateMessages['dot-sample-bar'], { name, ends, known });
}
