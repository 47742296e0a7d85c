import { countOf } from '@ridescope/words/format/format-number';
import { fewestTrendRides } from '@ridescope/words/telling/list-row';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type PointerEvent, useMemo } from 'react';
import { useChartWidth } from '../../../shared/charts/use-chart-width.ts';
import { useStepCursor } from '../../../shared/charts/use-step-cursor.ts';
import { trendsQuery } from '../../../shared/trends/trends-query.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useMediaQuery } from '../../../shared/ui/layout/use-media-query.ts';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import { GradeLine } from './grade-line.tsx';
import classes from './trend.module.css';
import { TrendDrawing } from './trend-drawing.tsx';
import { trendLayout } from './trend-layout.ts';
import { TrendMarks } from './trend-marks.tsx';
import { type TrendModel, trendModel } from './trend-model.ts';
import { TrendSkeleton } from './trend-skeleton.tsx';
import { TrendTable } from './trend-table.tsx';
import { TrendTools } from './trend-tools.tsx';
import { rideText, trendSummary } from './trend-words.ts';
import { TriedVerdicts } from './tried-verdicts.tsx';
import { useTrendChoices } from './use-trend-choices.ts';

export interface TrendStripProps {
  search: string;
  isStarred: boolean;
  /** Minutes east of UTC. */
  zone: number | undefined;
}

/** How the figures went from ride to ride, and whether what changed helped. */
export function TrendStrip({ search, isStarred, zone }: TrendStripProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...trendsQuery({ search, isStarred }),
    placeholderData: keepPreviousData,
  });
  const all = useMemo(() => data && trendModel(data), [data]);
  const choices = useTrendChoices(all?.measures ?? [], all?.computers ?? []);
  const { computer } = choices;
  const model = useMemo(
    () => (data && computer !== undefined ? trendModel(data, computer) : all),
    [data, computer, all],
  );
  if (isError && !data) {
    return (
      <Notice
        severity="warning"
        title="The trend could not be loaded"
        actions={
          <Button size="sm" loading={isFetching} onClick={() => refetch()}>
            Retry
          </Button>
        }
      />
    );
  }
  if (isPending || !all || !model) return <TrendSkeleton />;
  if (all.rides.length < fewestTrendRides) {
    return (
      <p className={classes.summary}>
        Too few rides for a trend: {countOf(all.rides.length, 'ride')} of 10 minutes or longer with
        a date. {fewestTrendRides} are needed.
      </p>
    );
  }
  const measures = model.measures.filter(({ id }) => choices.chosen.some((one) => one.id === id));
  return (
    <>
      <TrendTools
        measures={all.measures}
        chosen={choices.chosen}
        onChoose={choices.choose}
        computers={all.computers}
        computer={computer}
        onComputer={choices.chooseComputer}
      />
      {model.rides.length < fewestTrendRides ? (
        <p className={classes.summary}>
          Too few rides for a trend: {countOf(model.rides.length, 'ride')} on this computer. Choose
          another computer, or all computers.
        </p>
      ) : (
        <Drawn model={model} measures={measures} zone={zone} />
      )}
      <TriedVerdicts verdicts={model.verdicts} zone={zone} />
      <TrendMarks effects={model.effects} zone={zone} />
    </>
  );
}

interface DrawnProps {
  model: TrendModel;
  measures: TrendModel['measures'];
  zone: number | undefined;
}

/** The drawing with its cursor, its words and its table. */
function Drawn({ model, measures, zone }: DrawnProps) {
  const { rides, effects, leftOut } = model;
  const { ref, widthPx } = useChartWidth();
  const layout = useMemo(
    () => trendLayout(widthPx, { rides, measures, marks: effects.map(({ mark }) => mark.index) }),
    [widthPx, rides, measures, effects],
  );
  const cursor = useStepCursor({
    label: 'Trend over your rides',
    count: rides.length,
    textAt: (index) => {
      const ride = rides[index];
      return ride ? rideText(ride, measures, effects, zone) : '';
    },
  });
  const hasMouse = useMediaQuery('(any-pointer: fine)');
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const place = clientX - currentTarget.getBoundingClientRect().left;
    const gaps = rides.map((_, index) => Math.abs(layout.x(index) - place));
    cursor.setIndex(gaps.indexOf(Math.min(...gaps)));
  };
  return (
    <>
      <div ref={ref} className={classes.place} {...cursor.props} onPointerMove={onPointerMove}>
        <GradeLine rides={rides} layout={layout} widthPx={widthPx} />
        <TrendDrawing
          rides={rides}
          measures={measures}
          effects={effects}
          layout={layout}
          widthPx={widthPx}
          zone={zone}
          cursor={cursor.index}
        />
      </div>
      <p className={classes.reading}>
        {cursor.text ??
          (hasMouse
            ? 'Point at a ride, or use the arrow keys, to read its figures.'
            : 'Touch a ride to read its figures.')}
      </p>
      <p className={classes.summary}>
        {trendSummary(rides, measures, zone)}
        {leftOut > 0 &&
          ` Left out: ${countOf(leftOut, 'ride')} shorter than 10 minutes or without a date.`}
      </p>
      <TrendTable rides={rides} effects={effects} measures={measures} zone={zone} />
    </>
  );
}
