import type { Activity } from '@ridescope/contract/report/activity';
import { rideLineMessages } from '@ridescope/words/en/ride-line';
import { useMemo } from 'react';
import { useVisibleRange } from '../time-range/visible-range.tsx';
import {
  type Distribution,
  distributionOf,
  figuresOf,
  type StretchFigures,
  secondsBelow,
} from './stretch-figures.ts';
import { type Samples, samplesIn } from './stretch-samples.ts';

export interface Stretch {
  isWhole: boolean;
  /** `Whole ride` or `0:40:00–0:52:10` */
  name: string;
  from: number;
  to: number;
  /** Samples of movement in it. */
  samples: Samples;
  distribution: Distribution;
  /** Absent where the stretch has no sample, or the ride too few for any figure. */
  figures: StretchFigures | undefined;
}

/** The visible part of the time line, with the frame rate in it. The whole ride has the figures of the report. */
export function useStretch(activity: Activity): Stretch {
  const { range, isWhole, timeOf } = useVisibleRange();
  return useMemo(() => {
    const { from, to } = range;
    const samples = samplesIn(activity, isWhole ? everything : range);
    const distribution = distributionOf(samples);
    return {
      isWhole,
      name: isWhole ? rideLineMessages['whole-ride'] : `${timeOf(from)}–${timeOf(to)}`,
      from,
      to,
      samples,
      distribution,
      figures: stretchFigures(activity, isWhole, distribution),
    };
  }, [activity, range, isWhole, timeOf]);
}

const everything = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

function stretchFigures(
  { fps, movingSeconds }: Activity,
  isWhole: boolean,
  distribution: Distribution,
): StretchFigures | undefined {
  if (!fps) return undefined;
  if (!isWhole) return figuresOf(distribution, fps.cap);
  // Reports of older versions counted 59.4 FPS at a cap of 60 as below 60.
  const isCapped = fps.cap === 60 && distribution.total > 0;
  const below = isCapped ? secondsBelow(distribution, fps.cap) : fps.secondsBelow;
  return { ...fps, secondsBelow: below, seconds: movingSeconds };
}
