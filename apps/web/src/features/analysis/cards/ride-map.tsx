import type { AdvancedResult, Course } from '@ridescope/contract/advanced/result';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { fpsText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
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
      title={analysisMessages['map-ride']}
      lead={analysisMessages['your-route-through']}
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
        aria-label={writeMessage(analysisMessages['map-ride-frame'], {
          value: used.map(({ text }) => text).join(', '),
        })}
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
        <li data-band="start">{analysisMessages.start}</li>
      </ul>
    </div>
  );
}

function Slowest({ course }: { course: Course }) {
  const places = useMemo(() => slowPlaces(course), [course]);
  return (
    <div>
      <h3 className={details.heading}>{analysisMessages['slowest-places']}</h3>
      {places.length === 0 && <p className={details.none}>{analysisMessages['no-place-much']}</p>}
      <ul className={details.list}>
        {places.map(({ atS, fps, visits }) => (
          <li key={atS} className={details.row}>
            <span className={details.words}>
              {writeMessage(analysisMessages.average, { rate: fpsText(fps) })}
              <span className={details.hint}>
                {visits === 1
                  ? analysisMessages['passed-once']
                  : writeMessage(analysisMessages['passed-times'], { visits })}
              </span>
            </span>
            <TimeLink fromS={atS} about={analysisMessages['slow-place']} />
          </li>
        ))}
      </ul>
    </div>
  );
}
