import type { Activity } from '@ridescope/contract/report/activity';
import { laneTableMessages, momentMessages } from '@ridescope/words/en/time-line';
import { fpsNumber } from '@ridescope/words/format/format-number';
import { explainMessage } from '@ridescope/words/messages/format-message';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useMemo } from 'react';
import { distributionOf, figuresOf } from '../../shared/frame-rate/stretch-figures.ts';
import { type Samples, samplesIn } from '../../shared/frame-rate/stretch-samples.ts';
import { lengthOf, type Span } from '../../shared/time-range/time-span.ts';
import { Disclosure } from '../../shared/ui/layout/disclosure.tsx';
import { type Column, DataTable } from '../../shared/ui/tables/data-table.tsx';
import type { Label } from '../../shared/ui/tables/label.tsx';
import { firstNotBelow } from './data/ascending.ts';
import type { Lane } from './data/lane.ts';
import { rangeText, spanWords } from './data/span-words.ts';
import classes from './lanes-table.module.css';
import { useTimeLine } from './time-line-context.tsx';

/** Lengths of a row, seconds: the shortest that makes no more rows than these. */
const rowLengthsS = [10, 30, 60, 120, 300, 600, 1800, 3600, 7200];
const mostRows = 60;

/** Equal stretches of a span at round times after the zero, at most 60 of them. */
export function rowsOf(span: Span, zeroS = 0): Span[] {
  const length =
    rowLengthsS.find((one) => lengthOf(span) / one <= mostRows - 1) ??
    (rowLengthsS.at(-1) as number);
  const rows: Span[] = [];
  const first = zeroS + Math.floor((span.from - zeroS) / length) * length;
  for (let from = first; from < span.to; from += length) {
    rows.push({ from, to: from + length });
  }
  return rows;
}

/** All lanes as a table of the visible part, for those who read numbers better than lines. */
export function LanesTable({ activity }: { activity: Activity }) {
  return (
    <Disclosure summary={laneTableMessages.summary}>
      <Table activity={activity} />
    </Disclosure>
  );
}

function Table({ activity }: { activity: Activity }) {
  const { lanes, range, isWhole, zeroS, timeOf } = useTimeLine();
  const rows = useMemo(() => rowsOf(range, zeroS), [range, zeroS]);
  const columns = useMemo<[Column<Span>, ...Column<Span>[]]>(
    () => [
      {
        header: laneTableMessages.time,
        cell: (row) => rangeText(row, timeOf),
        kind: 'time',
      },
      ...lanes.map((lane, index) => ({
        header: headerOf(lane, lanes.slice(0, index)),
        cell: cellIn(cellOf(lane, activity)),
      })),
    ],
    [lanes, activity, timeOf],
  );
  return (
    <DataTable
      caption={writeMessage(laneTableMessages.caption, {
        range: spanWords(range, isWhole, timeOf),
      })}
      columns={columns}
      rows={rows}
      rowKey={({ from }) => from}
      whenNarrow="table"
      maxHeightPx={420}
    />
  );
}

/** A cell is a few words: the table scrolls sideways rather than break them. */
const cellIn = (text: (row: Span) => string) => (row: Span) => (
  <span className={classes.cell}>{text(row)}</span>
);

/** Two devices of one kind need their second name as well. */
function headerOf({ kind, title, explained, subtitle, id }: Lane, before: readonly Lane[]): Label {
  if (kind === 'fps') return explainMessage(laneTableMessages['fps-columns']);
  if (!before.some((lane) => lane.title === title)) return explained ?? title;
  return `${title}, ${subtitle ?? id}`;
}

function cellOf(lane: Lane, activity: Activity): (row: Span) => string {
  if (lane.kind === 'fps') {
    const samples = samplesIn(activity, everything);
    return (row) => {
      const found = figuresOf(distributionOf(samplesOfRow(samples, row)), 30);
      return found
        ? [found.min, found.median, found.max].map(fpsNumber).join(', ')
        : momentMessages['no-sample'];
    };
  }
  return (row) => {
    const { text, event } = lane.over(row, false);
    return [text, event].filter(Boolean).join('; ');
  };
}

const everything = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

function samplesOfRow({ t, fps, seconds }: Samples, { from, to }: Span): Samples {
  const range = [firstNotBelow(t, from), firstNotBelow(t, to)] as const;
  return { t: t.slice(...range), fps: fps.slice(...range), seconds: seconds.slice(...range) };
}
