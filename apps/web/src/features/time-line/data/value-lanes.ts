import type { RideChannel, RideSeries } from '@ridescope/contract/ride-file';
import { spanText } from '@ridescope/words/format/format-time';
import type { Span } from '../../../shared/time-range/time-span.ts';
import { firstNotBelow, nearestIndex } from './ascending.ts';
import type { ValuesLane } from './lane.ts';

/** A record a second: farther away, there is none. */
const reachS = 1.5;

const channels = {
  power: { title: 'Power', unit: 'W' },
  heartRate: { title: 'Heart rate', unit: 'bpm' },
  cadence: { title: 'Cadence', unit: 'rpm' },
} as const;

/** Builds a lane for each channel of a ride's FIT file. */
export function valueLanes({ t, channels: given }: RideSeries): ValuesLane[] {
  return given.map((channel) => valueLane(t, channel));
}

function valueLane(t: readonly number[], { channel, values, gaps }: RideChannel): ValuesLane {
  const { title, unit } = channels[channel];
  return {
    kind: 'values',
    id: `fit-${channel}`,
    title,
    subtitle: `${unit}, from the FIT file`,
    t,
    values,
    gaps,
    top: Math.max(1, ...values.map((value) => value ?? 0)),
    at: (moment) => {
      const index = nearestIndex(t, moment);
      const isNear = index !== undefined && Math.abs((t[index] as number) - moment) <= reachS;
      const value = isNear ? values[index] : undefined;
      const isGap = gaps.some(({ from, to }) => moment >= from && moment < to);
      return {
        text: value === undefined || value === null ? 'no value' : `${Math.round(value)} ${unit}`,
        ...(isGap && { event: 'missing or wrong', tone: 'warning' }),
      };
    },
    over: (span) => {
      const mean = meanIn(t, values, span);
      const missingS = gaps.reduce((sum, gap) => sum + overlapS(gap, span), 0);
      return {
        text: mean === undefined ? 'no value' : `mean ${Math.round(mean)} ${unit}`,
        ...(missingS >= 1 && { event: `missing or wrong ${spanText(missingS)}`, tone: 'warning' }),
      };
    },
  };
}

function meanIn(
  t: readonly number[],
  values: readonly (number | null)[],
  { from, to }: Span,
): number | undefined {
  const own = values
    .slice(firstNotBelow(t, from), firstNotBelow(t, to))
    .filter((value) => value !== null);
  return own.length === 0 ? undefined : own.reduce((sum, value) => sum + value, 0) / own.length;
}

function overlapS(gap: Span, span: Span): number {
  return Math.max(0, Math.min(gap.to, span.to) - Math.max(gap.from, span.from));
}
