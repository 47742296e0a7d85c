import type { BenchmarkQuantiles } from '@ridescope/contract/benchmarks';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { benchmarkSectionMessages } from '@ridescope/words/en/pages/benchmarks';
import { countText, shareText } from '@ridescope/words/format/format-number';
import { listText } from '@ridescope/words/format/list-text';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { Notice } from '../../../../shared/ui/notices/notice.tsx';
import { benchmarkQuery } from './api.ts';
import classes from './benchmarks-section.module.css';
import type { BenchmarkQuery } from './comparison-of.ts';
import { FasterCards } from './faster-cards.tsx';
import { OwnCard } from './own-card.tsx';
import { QuantileStrip } from './quantile-strip.tsx';
import { ReportWhatIf } from './report-what-if.tsx';
import { whyNoRank } from './why-no-rank.ts';

interface BenchmarksProps {
  report: Report;
  activity: Activity;
  /** See `comparisonOf`. */
  query: BenchmarkQuery | string[];
}

/** Compares the ride with stored rides of the same graphics card, profile, resolution and similar crowding. */
export function Benchmarks({ report, activity, query }: BenchmarksProps) {
  return (
    <>
      {Array.isArray(query) ? (
        <p className={classes.why}>{unknownText(query)}</p>
      ) : (
        <Comparison query={query} hardware={report.hardware} fps={activity.fps} />
      )}
      <ReportWhatIf hardware={report.hardware} activity={activity} />
    </>
  );
}

function unknownText(unknown: readonly string[]): string {
  return writeMessage(benchmarkSectionMessages['not-compared-other'], { list: listText(unknown) });
}

interface ComparisonProps {
  query: BenchmarkQuery;
  hardware: Report['hardware'];
  fps: Activity['fps'];
}

function Comparison({ query, hardware, fps }: ComparisonProps) {
  const { data, isPending, isFetching, refetch } = useQuery(benchmarkQuery(query));
  if (isPending) {
    return (
      <div className={classes.waiting} role="status">
        {benchmarkSectionMessages['comparing-stored-rides']}
      </div>
    );
  }
  if (!data) {
    return (
      <Notice
        severity="warning"
        title={benchmarkSectionMessages['stored-rides-could']}
        actions={
          <Button variant="default" size="sm" loading={isFetching} onClick={() => refetch()}>
            {benchmarkSectionMessages.retry}
          </Button>
        }
      >
        <p>{benchmarkSectionMessages['report-complete-without']}</p>
      </Notice>
    );
  }
  if (!data.mean || !fps) return <p className={classes.why}>{tooFewText(data)}</p>;
  const noRank = whyNoRank(data, fps);
  return (
    <>
      <p className={classes.lead}>
        {writeMessage(benchmarkSectionMessages['compared-with'], {
          riders: data.rides,
          conditions: conditionsText(query, data),
        })}
        {noRank && <span className={classes.sample}>{noRank}</span>}
      </p>
      <Strips benchmarks={data} mean={data.mean} fps={fps} isRanked={noRank === undefined} />
      <p className={classes.key} aria-hidden>
        <span data-mark="range">{benchmarkSectionMessages['all-rides']}</span>
        <span data-mark="half">{benchmarkSectionMessages['middle-half']}</span>
        <span data-mark="median">{benchmarkSectionMessages.median}</span>
        <span data-mark="you">{benchmarkSectionMessages.ride}</span>
      </p>
      <OwnCard benchmarks={data} gpu={query.gpu} fps={fps.mean} />
      <FasterCards hardware={hardware} fps={fps} />
    </>
  );
}

interface StripsProps {
  benchmarks: BenchmarkQuantiles;
  mean: readonly number[];
  fps: NonNullable<Activity['fps']>;
  isRanked: boolean;
}

function Strips({ benchmarks: { p1 }, mean, fps, isRanked }: StripsProps) {
  const mostFps = Math.max(60, ...mean, ...(p1 ?? []), fps.mean) * 1.02;
  return (
    <>
      <QuantileStrip
        name={benchmarkSectionMessages.mean}
        hint={benchmarkSectionMessages['time-weighted']}
        own={fps.mean}
        quantiles={mean}
        mostFps={mostFps}
        isRanked={isRanked}
      />
      {p1 && fps.p1 !== undefined ? (
        <QuantileStrip
          name={benchmarkSectionMessages.p1}
          hint={benchmarkSectionMessages['1-time-below']}
          own={fps.p1}
          quantiles={p1}
          mostFps={mostFps}
          isRanked={isRanked}
        />
      ) : (
        <p className={classes.why}>
          {p1
            ? benchmarkSectionMessages['p1-not-compared']
            : benchmarkSectionMessages['p1-not-compared-too']}
        </p>
      )}
    </>
  );
}

function conditionsText(
  { gpu, profile, resolution }: BenchmarkQuery,
  { crowding }: BenchmarkQuantiles,
): string {
  return writeMessage(benchmarkSectionMessages['same-graphics-card'], {
    gpu,
    profile,
    resolution,
    value: countText(100 * crowding.from),
    to: shareText(crowding.to),
  });
}

function tooFewText({ rides, fewestRides }: BenchmarkQuantiles): string {
  const stored =
    rides < 3
      ? benchmarkSectionMessages['fewer-than-3']
      : writeMessage(benchmarkSectionMessages['only-riders-have'], { rides });
  return writeMessage(benchmarkSectionMessages['not-compared-other-rides'], {
    stored,
    fewestRides: countText(fewestRides),
  });
}
