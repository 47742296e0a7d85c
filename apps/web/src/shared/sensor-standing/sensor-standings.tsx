import type { Sensor } from '@ridescope/contract/report/activity';
import { sensorSectionMessages } from '@ridescope/words/en/pages/sensors';
import {
  canCompareSensor,
  standingLimits,
  standingText,
} from '@ridescope/words/report/standing-words';
import { hashKey, useQueries } from '@tanstack/react-query';
import { usePerson } from '../ui/person.ts';
import classes from './sensor-standings.module.css';
import { standingQuery } from './standing-query.ts';

/**
 * Says which sensors of a ride lose more or fewer messages than the same model of other riders. A page is complete
 * without it, so a failure shows nothing.
 */
export function SensorStandings({ sensors }: { sensors: readonly Sensor[] }) {
  const person = usePerson();
  const compared = sensors.filter(canCompareSensor);
  // Two sensors of one model ask the same.
  const queries = new Map(compared.map((sensor) => [hashOf(sensor), standingQuery(sensor)]));
  const asked = [...queries.keys()];
  const texts = useQueries({
    queries: [...queries.values()],
    combine: (answers) =>
      compared.flatMap((sensor) => {
        const data = answers[asked.indexOf(hashOf(sensor))]?.data;
        const text = data && standingText(sensor, sensors, data, person);
        return text ? [{ key: sensor.key, ...text }] : [];
      }),
  });
  if (texts.length === 0) return null;
  return (
    <div className={classes.standings}>
      <h3 className={classes.title}>{sensorSectionMessages['compared-riders']}</h3>
      <ul className={classes.list}>
        {texts.map(({ key, sentence, basis }) => (
          <li key={key}>
            {sentence}
            <span className={classes.basis}>{basis}</span>
          </li>
        ))}
      </ul>
      <p className={classes.basis}>{standingLimits}</p>
    </div>
  );
}

function hashOf(sensor: Sensor): string {
  return hashKey(standingQuery(sensor).queryKey);
}
