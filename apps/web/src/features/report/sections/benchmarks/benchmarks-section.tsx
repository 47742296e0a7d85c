import type {
  Activity,
  BenchmarkQuantiles,
  getBenchmarkQuantiles,
  QueryOf,
  Report,
} from '@ridescope/contract';
import { countOf, countText } from '@ridescope/report-text';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../shared/ui/button.tsx';
import { Notice } from '../../../../shared/ui/notice.tsx';
import { Section } from '../../parts/section.tsx';
import { benchmarkQuery } from './api.ts';
import classes from './benchmarks-section.module.css';
import { QuantileStrip } from './quantile-strip.tsx';
import { ReportWhatIf } from './report-what-if.tsx';
import { whyNoRank } from './why-no-rank.ts';

interface BenchmarksSectionProps {
  report: Report;
  activity: Activity;
}

/** Compares the ride with stored rides of the same graphics card, profile, resolution and similar crowding. */
export function BenchmarksSection({ report, activity }: BenchmarksSectionProps) {
  const query = queryOf(report, activity);
  const answer = Array.isArray(query)
    ? 'Not compared: the log doesn’t have the figures for it'
    : 'Your frame rate among rides on the same graphics card';
  return (
    <Section id="benchmarks" answer={answer}>
      {Array.isArray(query) ? (
        <p className={classes.why}>{unknownText(query)}</p>
      ) : (
        <Comparison query={query} fps={activity.fps} />
      )}
      <ReportWhatIf hardware={report.hardware} activity={activity} />
    </Section>
  );
}

type BenchmarkQuery = QueryOf<typeof getBenchmarkQuantiles>;

/** What to compare with, or which fact for it is missing. */
function queryOf(
  { id, hardware }: Report,
  { crowdedness, fps }: Activity,
): BenchmarkQuery | string[] {
  const { gpu, graphicsProfile, resolution } = hardware;
  if (gpu && graphicsProfile && resolution && crowdedness !== undefined && fps) {
    return {
      gpu,
      profile: graphicsProfile,
      resolution: resolution.height,
      crowdedness,
      ...(id && { except: id }),
    };
  }
  return [
    fps ? undefined : 'the frame rate of the ride',
    gpu ? undefined : 'the graphics card',
    graphicsProfile ? undefined : 'the graphics profile',
    resolution ? undefined : 'the resolution',
    crowdedness === undefined ? 'how many riders were near' : undefined,
  ].filter((part) => part !== undefined);
}

function unknownText(unknown: readonly string[]): string {
  const last = unknown.at(-1);
  const list = unknown.length > 1 ? `${unknown.slice(0, -1).join(', ')} and ${last}` : last;
  return `Not compared with other rides: the log doesn’t show ${list}. Only rides under similar conditions can be compared.`;
}

function Comparison({ query, fps }: { query: BenchmarkQuery; fps: Activity['fps'] }) {
  const { data, isPending, isFetching, refetch } = useQuery(benchmarkQuery(query));
  if (isPending) {
    return (
      <div className={classes.waiting} role="status">
        Comparing with stored rides …
      </div>
    );
  }
  if (!data) {
    return (
      <Notice
        severity="warning"
        title="The stored rides could not be loaded"
        actions={
          <Button variant="default" size="sm" loading={isFetching} onClick={() => refetch()}>
            Retry
          </Button>
        }
      >
        <p>Your report is complete without them.</p>
      </Notice>
    );
  }
  if (!data.mean || !fps) return <p className={classes.why}>{tooFewText(data)}</p>;
  const noRank = whyNoRank(data, fps);
  return (
    <>
      <p className={classes.lead}>
        Compared with {countOf(data.rides, 'stored ride')} {conditionsText(query, data)}.
        {noRank && <span className={classes.sample}>{noRank}</span>}
      </p>
      <Strips benchmarks={data} mean={data.mean} fps={fps} isRanked={noRank === undefined} />
      <p className={classes.key} aria-hidden>
        <span data-mark="range">all rides</span>
        <span data-mark="half">middle half</span>
        <span data-mark="median">median</span>
        <span data-mark="you">your ride</span>
      </p>
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
        name="Mean"
        hint="time-weighted"
        own={fps.mean}
        quantiles={mean}
        mostFps={mostFps}
        isRanked={isRanked}
      />
      {p1 && fps.p1 !== undefined ? (
        <QuantileStrip
          name="P1"
          hint="1 % of the time below"
          own={fps.p1}
          quantiles={p1}
          mostFps={mostFps}
          isRanked={isRanked}
        />
      ) : (
        <p className={classes.why}>
          {p1
            ? 'P1 is not compared: this ride has too few samples for it.'
            : 'P1 is not compared: too few of the stored rides have one.'}
        </p>
      )}
    </>
  );
}

function conditionsText(
  { gpu, profile, resolution }: BenchmarkQuery,
  { crowding }: BenchmarkQuantiles,
): string {
  const percent = (share: number) => Math.round(100 * share);
  return `on the same graphics card (${gpu}), ${profile} profile and ${resolution}p, with a crowding of ${percent(crowding.from)} to ${percent(crowding.to)} %`;
}

function tooFewText({ rides, fewestRides }: BenchmarkQuantiles): string {
  const stored =
    rides === 0 ? 'no ride is' : rides === 1 ? 'only 1 ride is' : `only ${rides} rides are`;
  return `Not compared with other rides: ${stored} stored on this graphics card with these settings and similar crowding. It takes ${countText(fewestRides)} to say something; every analyzed log adds one.`;
}
