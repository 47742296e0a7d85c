import type { Activity } from '@ridescope/contract/report/activity';
import { rideZeroS } from '@ridescope/contract/report/ride-zero';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { RideSeriesContext } from '../../shared/ride-series/ride-series-context.ts';
import { holesOf } from '../../shared/time-range/holes.ts';
import type { Span } from '../../shared/time-range/time-span.ts';
import {
  useVisibleRange,
  type VisibleRange,
  VisibleRangeProvider,
} from '../../shared/time-range/visible-range.tsx';
import { type Annotation, withAnnotations } from './data/annotation.ts';
import type { Lane } from './data/lane.ts';
import { lanesOf } from './data/lanes-of.ts';
import { rideSpan } from './data/ride-span.ts';
import { valueLanes } from './data/value-lanes.ts';

/** The time line of the activity that is shown. Times are seconds from the start of the activity. */
export interface TimeLine extends VisibleRange {
  /** What is drawn over the ride, from top to bottom. */
  lanes: readonly Lane[];
  /** Stretches that the log doesn't hold. */
  holes: readonly Span[];
  /** What an analysis says of moments and stretches. */
  annotations: readonly Annotation[];
}

const noAnnotations: readonly Annotation[] = [];
const LanesContext = createContext<Pick<TimeLine, 'lanes' | 'holes' | 'annotations'>>({
  lanes: [],
  holes: [],
  annotations: noAnnotations,
});

interface TimeLineProviderProps {
  activity: Activity;
  /** Id of the element that the time line is in. */
  elementId: string;
  /** Marked on the lanes; the same list at every drawing. */
  annotations?: readonly Annotation[];
  children: ReactNode;
}

/** Holds the lanes of an activity and their visible part, around all that draws, follows or points at it. */
export function TimeLineProvider(props: TimeLineProviderProps) {
  const { activity, elementId, annotations = noAnnotations, children } = props;
  const whole = useMemo(() => rideSpan(activity), [activity]);
  const series = use(RideSeriesContext);
  const drawn = useMemo(
    () => ({
      lanes: [
        ...lanesOf(activity),
        ...series.filter(({ activityId }) => activityId === activity.id).flatMap(valueLanes),
      ].map((lane) => withAnnotations(lane, annotations)),
      holes: holesOf(activity),
      annotations,
    }),
    [activity, annotations, series],
  );
  return (
    <LanesContext value={drawn}>
      <VisibleRangeProvider
        whole={whole}
        zeroS={rideZeroS(activity)}
        isDrawn={drawn.lanes.length > 0}
        elementId={elementId}
      >
        {children}
      </VisibleRangeProvider>
    </LanesContext>
  );
}

/** The time line, for what draws it. */
export function useTimeLine(): TimeLine {
  const visibleRange = useVisibleRange();
  const drawn = use(LanesContext);
  return useMemo(() => ({ ...visibleRange, ...drawn }), [visibleRange, drawn]);
}
