import type { RideChannel, RideSeries } from '@ridescope/contract/ride-file';
import { valueLaneMessages } from '@ridescope/words/en/time-line';
import { spanText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import type { Span } from '../../../shared/time-range/time-span.ts';
import { firstNotBelow, nearestIndex } from './ascending.ts';
import type { ValuesLane } from './lane.ts';

/** A record a second: farther away, there is none. */
const reachS = 1.5;

const channels = {
  power: { title: valueLaneMessages.power, unit: 'W' },
  heartRate: { title: valueLaneMessages.heartRate, unit: 'bpm' },
  cadence: { title: valueLaneMessages.cadence, unit: 'rpm' },
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
    subtitle: writeMessage(valueLaneMessages['from-fit'], { unit }),
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
        text:
          value === undefined || value === null
            ? valueLaneMessages['no-value']
            : writeMessage(valueLaneMessages.value, { value: Math.round(value), unit }),
        ...(isGap && { event: valueLaneMessages['missing-or-wrong'], tone: 'warning' }),
      };
    },
    over: (span) => {
      const mean = meanIn(t, values, span);
      const missingS = gaps.reduce((sum, gap) => sum + overlapS(gap, span), 0);
      return {
        text:
          mean === undefined
            ? valueLaneMessages['no-value']
            : writeMessage(valueLaneMessages.mean, { value: Math.round(mean), unit }),
        ...(missingS >= 1 && {
          event: writeMessage(valueLaneMessages['missing-for'], { length: spanText(missingS) }),
          tone: 'warning',
        }),
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
