import type { Activity } from '@ridescope/contract';
import { countOf, fpsText } from '../../../shared/format-number.ts';
import { Section } from '../section.tsx';
import { FpsLane } from './fps-lane.tsx';

/** The ride over time, all that was measured on one axis. */
export function TimeLineSection({ activity }: { activity: Activity }) {
  const { fps, series } = activity;
  if (!series.fps) return null;
  return (
    <Section id="time-line">
      <FpsLane
        activity={activity}
        samples={series.fps}
        rest={fps ? `mean ${fpsText(fps.mean)}` : countOf(series.fps.t.length, 'sample')}
      />
    </Section>
  );
}
