import type { AdvancedResult, Course } from '@ridescope/contract/advanced/result';
import { fpsText } from '@ridescope/words/format/format-number';
import { useMemo } from 'react';
import { bands, drawCourse, slowPlaces } from '../model/course-map.ts';
import { Card } from '../parts/card.tsx';
import { TimeLink } from '../parts/time-link.tsx';
import details from './details.module.css';
import classes from './ride-map.module.css';

/** Where the frame rate was low: the way of the ride, coloured. */
export function RideMap({ result: { course } }: { result: AdvancedResult }) {
  if (!course) return null;
  return (
    <Card
      id="map"
      title="Map of the ride"
      lead="Your route through the game's world. Thick lines are slow: if they lie in the same places each lap, the scenery is the reason."
    >
      <div className={classes.map}>
        <Drawing course={course} />
        <Slowest course={course} />
      </div>
    </Card>
  );
}

const longSide = 560;

function Drawing({ course }: { course: Course }) {
  const { width, height, paths, start } = useMemo(() => drawCourse(course, longSide), [course]);
  const used = bands.filter(({ id }) => paths.some((path) => path.id === id));
  return (
    <div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={classes.drawing}
        role="img"
        aria-label={`Map of the ride by frame rate: ${used.map(({ text }) => text).join(', ')}`}
      >
        {paths.map(({ id, d }) => (
          <path key={id} d={d} className={classes.way} data-band={id} />
        ))}
        <circle cx={start[0]} cy={start[1]} r={5} className={classes.start} />
      </svg>
      <ul className={classes.legend} aria-hidden>
        {used.map(({ id, text }) => (
          <li key={id} data-band={id}>
            {text}
          </li>
        ))}
        <li data-band="start">start</li>
      </ul>
    </div>
  );
}

function Slowest({ course }: { course: Course }) {
  const places = useMemo(() => slowPlaces(course), [course]);
  return (
    <div>
      <h3 className={details.heading}>Slowest places</h3>
      {places.length === 0 && (
        <p className={details.none}>No place was much slower than the rest of the ride.</p>
      )}
      <ul className={details.list}>
        {places.map(({ atS, fps, visits }) => (
          <li key={atS} className={details.row}>
            <span className={details.words}>
              {fpsText(fps)} on average
              <span className={details.hint}>
                {visits === 1 ? 'passed once' : `passed ${visits} times`}
              </span>
            </span>
            <TimeLink fromS={atS} about="a slow place" />
          </li>
        ))}
      </ul>
    </div>
  );
}
