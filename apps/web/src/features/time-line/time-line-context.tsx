import type { Activity } from '@ridescope/contract';
import { createContext, type ReactNode, use, useMemo } from 'react';
import {
  useVisibleRange,
  type VisibleRange,
  VisibleRangeProvider,
} from '../../shared/time-range/visible-range.tsx';
import type { Lane } from './data/lane.ts';
import { lanesOf } from './data/lanes-of.ts';
import { rideSpan } from './data/ride-span.ts';

/** The time line of the activity that is shown. Times are seconds from the start of the activity. */
export interface TimeLine extends VisibleRange {
  /** What is drawn over the ride, from top to bottom. */
  lanes: readonly Lane[];
}

const LanesContext = createContext<readonly Lane[]>([]);

interface TimeLineProviderProps {
  activity: Activity;
  /** Id of the element that the time line is in. */
  elementId: string;
  children: ReactNode;
}

/** Holds the lanes of an activity and their visible part, around all that draws, follows or points at it. */
export function TimeLineProvider({ activity, elementId, children }: TimeLineProviderProps) {
  const whole = useMemo(() => rideSpan(activity), [activity]);
  const lanes = useMemo(() => lanesOf(activity), [activity]);
  return (
    <LanesContext value={lanes}>
      <VisibleRangeProvider whole={whole} isDrawn={lanes.length > 0} elementId={elementId}>
        {children}
      </VisibleRangeProvider>
    </LanesContext>
  );
}

/** The time line, for what draws it. */
export function useTimeLine(): TimeLine {
  const visibleRange = useVisibleRange();
  const lanes = use(LanesContext);
  return useMemo(() => ({ ...visibleRange, lanes }), [visibleRange, lanes]);
}
