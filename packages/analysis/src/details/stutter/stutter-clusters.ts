import type { StutterCluster } from '@ridescope/contract/advanced/result';
import { overlaps } from '../../facts/figures/intervals.ts';
import { round } from '../../facts/figures/rounding.ts';
import { median, quantile } from '../../facts/figures/statistics.ts';
import { crowdIndex } from '../../facts/network/network-traffic.ts';
import type { AdvancedSource } from '../source.ts';
import { dominantPeriod } from './dominant-period.ts';

/** A freeze, or a sample below half of the median. */
interface Stutter {
  t: number;
  seconds: number;
  isFreeze: boolean;
  x: number | undefined;
  z: number | undefined;
}

const joinS = 90;
const loadS = 15;
const mostClusters = 100;
const placeCm = 10_000;
/** A place that is met again this much later is another lap. */
const otherLapS = 300;
/** From here on so many riders are around that they may be the cause. */
const busy = { index: 0.5, share: 0.8 };

/** Joins freezes and slow samples less than 90 s apart, and says what kind each cluster is (catalogue 7). */
export function stutterClustersOf(source: AdvancedSource): StutterCluster[] {
  const clusters: Stutter[][] = [];
  for (const stutter of stuttersOf(source)) {
    const last = clusters.at(-1);
    if (last && stutter.t - (last.at(-1)?.t ?? 0) < joinS) last.push(stutter);
    else clusters.push([stutter]);
  }
  const zero = source.facts.ride.span.startS;
  // Rhythms longer than the gap that joins clusters show only over the ride.
  const ridePeriod = dominantPeriod(clusters.map((own) => own[0]?.t ?? 0));
  return clusters.slice(0, mostClusters).map((own) => {
    const period =
      dominantPeriod(own.filter(({ isFreeze }) => isFreeze).map(({ t }) => t)) ?? ridePeriod;
    const kind = kindOf(own, clusters, source, period);
    const [first, last] = [own[0], own.at(-1)];
    return {
      fromSeconds: round((first?.t ?? 0) - (first?.seconds ?? 0) - zero, 1),
      toSeconds: round((last?.t ?? 0) - zero, 1),
      freezes: own.filter(({ isFreeze }) => isFreeze).length,
      worstSeconds: round(
        own.reduce((most, { seconds }) => Math.max(most, seconds), 0),
        1,
      ),
      kind,
      ...(kind === 'periodic' && period !== undefined && { periodSeconds: round(period, 0) }),
    };
  });
}

function stuttersOf({ facts: { ride, stalls, frameRate } }: AdvancedSource): Stutter[] {
  const { moving } = ride;
  const half = (frameRate?.median ?? 0) / 2;
  const slow: Stutter[] = [];
  for (let i = 0; i < moving.length; i++)
    if ((moving.fps[i] as number) < half)
      slow.push({
        t: moving.t[i] as number,
        seconds: 0,
        isFreeze: false,
        x: moving.x[i],
        z: moving.z[i],
      });
  const freezes = stalls.map(({ t, seconds }): Stutter => {
    const at = Math.min(moving.length - 1, moving.firstFrom(t));
    return { t, seconds, isFreeze: true, x: moving.x[at], z: moving.z[at] };
  });
  return [...slow, ...freezes].sort((a, b) => a.t - b.t);
}

function kindOf(
  own: readonly Stutter[],
  clusters: readonly (readonly Stutter[])[],
  { facts }: AdvancedSource,
  period: number | undefined,
): StutterCluster['kind'] {
  const [fromS, toS] = [own[0]?.t ?? 0, own.at(-1)?.t ?? 0];
  if (overlaps(facts.exclusions.loads, fromS - loadS, toS + loadS)) return 'load';
  if (period !== undefined) return 'periodic';
  const isNear = (a: Stutter, b: Stutter) =>
    a.x !== undefined &&
    a.z !== undefined &&
    b.x !== undefined &&
    b.z !== undefined &&
    Math.hypot(a.x - b.x, a.z - b.z) < placeCm &&
    Math.abs(a.t - b.t) > otherLapS;
  if (clusters.some((other) => other !== own && own.some((a) => other.some((b) => isNear(a, b)))))
    return 'place';
  return isBusy(facts, fromS, toS) ? 'crowd' : 'isolated';
}

/** Checks whether more riders were around than in four fifths of the ride. */
function isBusy({ traffic }: AdvancedSource['facts'], fromS: number, toS: number): boolean {
  const all = traffic.rows.map(({ receivedPerMinute }) => crowdIndex(receivedPerMinute));
  const own = median(
    traffic.rows
      .filter(({ t }) => t >= fromS && t <= toS + 120)
      .map(({ receivedPerMinute }) => crowdIndex(receivedPerMinute)),
  );
  return own !== undefined && own >= busy.index && own >= (quantile(all, busy.share) ?? 1);
}
