import type { Activity } from '@ridescope/contract/report/activity';
import { comparePageMessages } from '@ridescope/words/en/pages/compare';
import { clockText, spanText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { timeTicks } from '../../../shared/charts/time-view.ts';
import { useChartWidth } from '../../../shared/charts/use-chart-width.ts';
import { Disclosure } from '../../../shared/ui/layout/disclosure.tsx';
import { DataTable } from '../../../shared/ui/tables/data-table.tsx';
import {
  type ComparedLane,
  type ComparedLanes,
  comparedLanes,
  type Outage,
  type Values,
} from './lanes-of.ts';
import classes from './ride-lanes.module.css';
import { valuePath } from './value-path.ts';

interface RideLanesProps {
  a: Activity;
  b: Activity;
}

/** The lanes of both rides laid over each other, from the start of each ride on. */
export function RideLanes({ a, b }: RideLanesProps) {
  const { ref, widthPx } = useChartWidth();
  const compared = comparedLanes(a, b);
  const { lanes, outages, lengthS, rideS } = compared;
  const isAnyLost = outages && outages.a.length + outages.b.length > 0;
  if (lanes.length === 0 && !isAnyLost) return null;
  return (
    <section className={classes.section} aria-labelledby="compare-lanes">
      <div className={classes.head}>
        <h2 id="compare-lanes" className={classes.title}>
          {comparePageMessages['both-rides-over']}
        </h2>
        <p className={classes.legend}>
          <span data-ride="a">{comparePageMessages['first-ride']}</span>{' '}
          <span data-ride="b">{comparePageMessages['second-ride']}</span>
        </p>
      </div>
      <div ref={ref} className={classes.place}>
        {lanes.map((lane) => (
          <div key={lane.id} className={classes.lane}>
            <h3 className={classes.name}>{lane.title}</h3>
            <LaneDrawing lane={lane} compared={compared} widthPx={widthPx} />
          </div>
        ))}
        {outages && isAnyLost && (
          <div className={classes.lane}>
            <h3 className={classes.name}>{comparePageMessages['connection-game']}</h3>
            <OutageRow ride="a" outages={outages.a} rideS={rideS.a} lengthS={lengthS} />
            <OutageRow ride="b" outages={outages.b} rideS={rideS.b} lengthS={lengthS} />
          </div>
        )}
        <Axis lengthS={lengthS} widthPx={widthPx} />
        {outages && !isAnyLost && (
          <p className={classes.outageText}>{comparePageMessages['neither-ride-lost']}</p>
        )}
      </div>
      {lanes.length > 0 && <LanesTable compared={compared} />}
    </section>
  );
}

const heightPx = 84;
/** Room for the numbers of the scale. */
const scalePx = 44;

interface LaneDrawingProps {
  lane: ComparedLane;
  compared: ComparedLanes;
  widthPx: number;
}

function LaneDrawing({ lane, compared: { stepS, lengthS }, widthPx }: LaneDrawingProps) {
  const x = (seconds: number) => scalePx + (seconds / lengthS) * (widthPx - scalePx);
  const y = (value: number) =>
    heightPx - 6 - (Math.min(value, lane.top) / lane.top) * (heightPx - 14);
  const path = (values: Values) =>
    valuePath(
      values.map((value, step) => ({
        x: x((step + 0.5) * stepS),
        y: value === undefined ? undefined : y(value),
      })),
    );
  return (
    <svg width={widthPx} height={heightPx} className={classes.drawing} aria-hidden>
      {[0, lane.top / 2, lane.top].map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={scalePx} x2={widthPx} y1={y(value)} y2={y(value)} />
          <text className={classes.scale} x={scalePx - 8} y={y(value) + 4}>
            {Math.round(value)}
          </text>
        </g>
      ))}
      <path className={classes.line} data-ride="a" d={path(lane.a)} />
      <path className={classes.line} data-ride="b" d={path(lane.b)} />
    </svg>
  );
}

interface OutageRowProps {
  ride: 'a' | 'b';
  outages: readonly Outage[];
  /** Length of the ride. */
  rideS: number;
  /** Of the longer ride, which fills the width. */
  lengthS: number;
}

const rideNames = {
  a: comparePageMessages['first-ride'],
  b: comparePageMessages['second-ride'],
} as const;

function OutageRow({ ride, outages, rideS, lengthS }: OutageRowProps) {
  const lostS = outages.reduce((sum, { from, to }) => sum + to - from, 0);
  const text =
    outages.length === 0
      ? comparePageMessages['never-lost']
      : writeMessage(comparePageMessages['lost-all'], {
          length: outages.length,
          value: spanText(Math.round(lostS)),
        });
  return (
    <div className={classes.outageRow}>
      <p className={classes.outageText}>
        {rideNames[ride]}: {text}
      </p>
      <div className={classes.tracks} aria-hidden>
        <div className={classes.track} data-ride={ride} style={{ width: share(rideS / lengthS) }}>
          {outages.map(({ from, to }) => (
            <span
              key={from}
              style={{ left: share(from / rideS), width: share((to - from) / rideS) }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

const share = (part: number) => `${100 * part}%`;

function Axis({ lengthS, widthPx }: { lengthS: number; widthPx: number }) {
  const width = widthPx - scalePx;
  return (
    <div className={classes.axis} aria-hidden>
      {timeTicks({ from: 0, to: lengthS }, width)
        .filter((t) => t < 0.96 * lengthS)
        .map((t) => (
          <span key={t} style={{ left: scalePx + (t / lengthS) * width }}>
            {clockText(t)}
          </span>
        ))}
    </div>
  );
}

/** Rows of the table: a screen reader's listener wants the course of the ride, not every step of the drawing. */
const rowS = 600;

function LanesTable({ compared: { lanes, stepS, lengthS } }: { compared: ComparedLanes }) {
  const rows = Array.from({ length: Math.ceil(lengthS / rowS) }, (_, index) => index * rowS);
  const cell = ({ textOf }: ComparedLane, values: Values, from: number) => {
    const own = values
      .slice(Math.floor(from / stepS), Math.ceil((from + rowS) / stepS))
      .filter((value) => value !== undefined);
    return own.length === 0 ? '–' : textOf(own.reduce((sum, one) => sum + one, 0) / own.length);
  };
  return (
    <Disclosure summary={comparePageMessages['lanes-table']}>
      <DataTable<number>
        caption={comparePageMessages['means-both-rides']}
        columns={[
          { header: comparePageMessages.from, cell: (from) => clockText(from) },
          ...lanes.flatMap((lane) => [
            {
              header: writeMessage(comparePageMessages['first-ride-more'], { title: lane.title }),
              kind: 'number' as const,
              cell: (from: number) => cell(lane, lane.a, from),
            },
            {
              header: writeMessage(comparePageMessages['second-ride-more'], { title: lane.title }),
              kind: 'number' as const,
              cell: (from: number) => cell(lane, lane.b, from),
            },
          ]),
        ]}
        rows={rows}
        rowKey={(from) => from}
      />
    </Disclosure>
  );
}
