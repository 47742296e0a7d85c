import type { Figure, FigureId } from '@ridescope/catalogue/figures';
import type { TimeRange } from '@ridescope/contract/report/diagnosis';
import type { Intervals } from '../../facts/figures/intervals.ts';
import type { RideFacts } from '../../facts/ride-facts.ts';
import { figure } from '../figure.ts';
import type { Measure, Metrics } from '../metrics.ts';
import type { MetricSource } from '../rule-context.ts';

/** The client sends 300 packets a minute; minutes below these limits count for the warning and the critical finding. */
const shortUploads = { warning: 240, critical: 150 };
const uploadMinutes = 10;
/** Derives the metrics of catalogue 1.7 for this category's rules; what was not measured is absent. */
export function networkMetrics({ facts }: MetricSource): Metrics {
  return { ...link(facts), ...traffic(facts), ...quality(facts), ...companion(facts) };
}

/** Builds a measure with what is known; it leaves out empty lists. */
function measure(value: number, at: readonly TimeRange[], figures: readonly Figure[] = []) {
  return {
    value,
    ...(at.length > 0 && { at }),
    ...(figures.length > 0 && { figures }),
  } satisfies Measure;
}

/** Converts stretches since the first line of the log to ranges from the start of the activity. */
function rangesOf({ ride }: RideFacts, intervals: Intervals): TimeRange[] {
  const zero = ride.span.startS;
  return intervals.map(([from, to]) => ({
    startS: from - zero,
    ...(to > from && { endS: to - zero }),
  }));
}

function link(facts: RideFacts): Metrics {
  if (!facts.link) return {};
  const { episodes, longestOutageS, tcpDrops, starvedMinutes, reconnectAttempts } = facts.link;
  const outages = rangesOf(
    facts,
    episodes.map(({ startS, outageS }) => [startS, startS + outageS] as const),
  );
  const longest = episodes.reduce((best, { outageS }) => Math.max(best, outageS), 0);
  const worst = episodes.findIndex(({ outageS }) => outageS === longest);
  const figures = episodes.length > 0 ? [seconds('longest-outage', longestOutageS)] : [];
  const { networkTimes } = facts;
  return {
    'net.link_losses': measure(episodes.length, outages, figures),
    'net.outage_max': measure(longestOutageS, outages.slice(worst, worst + 1), [
      count('outages', episodes.length),
    ]),
    'net.reconnect_attempts': measure(
      reconnectAttempts,
      rangesOf(facts, networkTimes.reconnectAttempts),
      [count('outages', episodes.length)],
    ),
    ...(tcpDrops && { 'net.tcp_drops': tcpMeasure(facts, tcpDrops) }),
    ...(starvedMinutes !== undefined && {
      'net.starved_minutes': measure(starvedMinutes, rangesOf(facts, networkTimes.starvedMinutes)),
    }),
  };
}

type TcpDrops = NonNullable<NonNullable<RideFacts['link']>['tcpDrops']>;

function tcpMeasure(facts: RideFacts, tcpDrops: TcpDrops): Measure {
  const felt = tcpDrops.filter(({ isSeamless }) => !isSeamless);
  const gaps = felt.map(({ t, seconds: s = facts.ride.endS - t }) => [t, t + s] as const);
  const longest = gaps.reduce((best, [from, to]) => Math.max(best, to - from), 0);
  return measure(felt.length, rangesOf(facts, gaps), [
    ...(felt.length > 0 ? [seconds('longest-until-back', longest)] : []),
    count('server-changes', tcpDrops.length - felt.length),
  ]);
}

function traffic(facts: RideFacts): Metrics {
  const { sendFailPercent, sendFailures } = facts.traffic;
  const { uploads, sendFailures: bursts } = facts.networkTimes;
  const short = uploads.filter(({ sent }) => sent < shortUploads.warning);
  const veryShort = uploads.filter(({ sent }) => sent < shortUploads.critical);
  return {
    ...(sendFailPercent !== undefined && {
      'net.send_fail_pct': measure(sendFailPercent, rangesOf(facts, bursts), [
        count('positions-not-sent', sendFailures ?? 0),
      ]),
    }),
    ...(uploads.length >= uploadMinutes && {
      'net.short_upload_minutes': measure(
        short.length,
        rangesOf(
          facts,
          short.map(({ t }) => [t - 60, t] as const),
        ),
        [count('very-short-minutes', veryShort.length)],
      ),
    }),
  };
}

function quality(facts: RideFacts): Metrics {
  const { quality: q, networkTimes, ride } = facts;
  const hours = (ride.endS - ride.startS) / 3600;
  const { largestClockStep: step, apiErrorMinutes, dnsFailureMinutes } = networkTimes;
  return {
    ...(q.latencyFailuresPerHour !== undefined && {
      'net.latency_fail_rate': measure(
        q.latencyFailuresPerHour,
        rangesOf(facts, networkTimes.busiestLatency),
        [
          count('failed-tests', q.latencyTestFailures ?? 0),
          ...(q.worstLatencyMs === undefined
            ? []
            : [figure('longest-delay', q.worstLatencyMs, { unit: 'ms' })]),
        ],
      ),
    }),
    ...(q.latePackets !== undefined && {
      'net.late_packet_rate': measure(
        q.latePackets / hours,
        rangesOf(facts, networkTimes.busiestLatePackets),
        [count('late-packets', q.latePackets)],
      ),
    }),
    ...(q.clockStepMaxMs !== undefined && {
      'net.clock_step_max': measure(
        q.clockStepMaxMs,
        rangesOf(facts, step === undefined ? [] : [[step, step]]),
      ),
    }),
    ...(q.apiErrorMinutes !== undefined && {
      'net.api_error_minutes': measure(q.apiErrorMinutes, rangesOf(facts, apiErrorMinutes)),
    }),
    ...(q.dnsFailureMinutes !== undefined && {
      'net.dns_failure_minutes': measure(q.dnsFailureMinutes, rangesOf(facts, dnsFailureMinutes), [
        count('minutes-in-outage', minutesInOutage(facts)),
      ]),
    }),
  };
}

/** A failed DNS lookup while the whole line is dead is a consequence. */
function minutesInOutage({ link: found, networkTimes }: RideFacts): number {
  return networkTimes.dnsFailureMinutes.filter(([from, to]) =>
    found?.episodes.some(({ startS, outageS }) => startS < to && startS + outageS > from),
  ).length;
}

function companion(facts: RideFacts): Metrics {
  if (!facts.companion) return {};
  const { attempts, successes, losses } = facts.companion;
  const figures = [count('attempts', attempts), count('successes', successes)];
  return {
    'net.companion_attempts': measure(attempts, [], figures),
    ...(losses && {
      'net.companion_losses': measure(
        losses.length,
        rangesOf(
          facts,
          losses.map((t) => [t, t] as const),
        ),
        figures,
      ),
    }),
  };
}

type NumberId = Exclude<FigureId, 'sensor-back-after'>;

function count(id: NumberId, value: number): Figure {
  return figure(id, value);
}

function seconds(id: NumberId, value: number): Figure {
  return figure(id, Math.round(value), { unit: 's' });
}
