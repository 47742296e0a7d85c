import type { FpsDrivers } from '@ridescope/contract/advanced/result';
import { round } from '../../facts/figures/rounding.ts';
import { quantile } from '../../facts/figures/statistics.ts';
import { crowdIndex } from '../../facts/network/network-traffic.ts';
import type { AdvancedSource } from '../source.ts';
import { varianceShares } from './variance-shares.ts';

/** Edge of a place in centimetres: 200 m. */
const cellCm = 20_000;
/** A place that is met again this much later is another lap. */
const otherLapS = 300;
const timeBlockS = 600;
/** Fewer places on two laps, or fewer rows, tell nothing apart. */
const fewest = { places: 8, rows: 60 };
/** Most of the ride must be on repeated places, or the rest decides. */
const repeatedShare = 0.5;
const stepS = 10;

interface Row {
  t: number;
  fps: number;
  cell: string;
}

/**
 * Divides the variance of the frame rate between place, time and crowd over repeated laps: bound to places means scenery, to
 * time heat or memory, to the crowd the processor. Undefined with fewer than two laps.
 */
export function fpsDriversOf({ facts }: AdvancedSource): FpsDrivers | undefined {
  const rows = rowsOf(facts.ride.moving);
  const visits = new Map<string, { firstS: number; lastS: number }>();
  for (const { t, cell } of rows) {
    const visit = visits.get(cell);
    if (visit) visit.lastS = t;
    else visits.set(cell, { firstS: t, lastS: t });
  }
  const again = new Set(
    [...visits].filter(([, { firstS, lastS }]) => lastS - firstS > otherLapS).map(([cell]) => cell),
  );
  const repeated = rows.filter(({ cell }) => again.has(cell));
  const isEnough = repeated.length >= fewest.rows && repeated.length >= repeatedShare * rows.length;
  if (again.size < fewest.places || !isEnough) return undefined;
  const cells = new Map([...again].map((cell, index) => [cell, index]));
  const crowd = crowdLevels(facts.traffic.rows, repeated);
  const shares = varianceShares(
    repeated.map(({ fps }) => fps),
    [
      repeated.map(({ cell }) => cells.get(cell) ?? 0),
      repeated.map(({ t }) => Math.floor((t - facts.ride.startS) / timeBlockS)),
      crowd,
    ],
  );
  const total = Math.max(
    1,
    shares.reduce((sum, share) => sum + share, 0),
  );
  const [placeShare = 0, timeShare = 0, crowdShare = 0] = shares.map((share) =>
    round(share / total, 3),
  );
  const unexplained = 1 - placeShare - timeShare - crowdShare;
  return {
    placeShare,
    timeShare,
    crowdShare,
    unexplainedShare: round(Math.max(0, unexplained), 3),
  };
}

/** One row for each 10 s: old clients write several lines a second, which are no new evidence. */
function rowsOf({ t, fps, x, z }: AdvancedSource['facts']['ride']['moving']): Row[] {
  const rows: Row[] = [];
  let lastS = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < t.length; i++) {
    const atS = t[i] as number;
    // Lines of modern clients stand 8 s apart, so that a full step would lose every second one.
    if (atS - lastS < stepS - 3) continue;
    lastS = atS;
    const cell = `${Math.floor((x[i] as number) / cellCm)}/${Math.floor((z[i] as number) / cellCm)}`;
    rows.push({ t: atS, fps: fps[i] as number, cell });
  }
  return rows;
}

/** Quarters of the crowd: 0 for the quietest; all alike where nothing was counted. */
function crowdLevels(
  traffic: AdvancedSource['facts']['traffic']['rows'],
  rows: readonly Row[],
): number[] {
  const indexes = traffic.map(({ receivedPerMinute }) => crowdIndex(receivedPerMinute));
  const limits = [0.25, 0.5, 0.75].map((share) => quantile(indexes, share) ?? 1);
  let at = 0;
  return rows.map(({ t }) => {
    while (at < traffic.length - 1 && (traffic[at]?.t ?? 0) < t) at++;
    const index = indexes[at] ?? 0;
    return limits.filter((limit) => index > limit).length;
  });
}
