import type { Sensor } from '@ridescope/contract/report/activity';
import {
  canCompareSensor,
  standingLimits,
  standingText,
} from '@ridescope/words/report/standing-words';
import { useQueries } from '@tanstack/react-query';
import { Said } from '../ui/said.tsx';
import classes from './sensor-standings.module.css';
import { standingQuery } from './standing-query.ts';

/**
 * Says which sensors of a ride lose more or fewer messages than the same model of other riders. A page is complete
 * without it, so a failure shows nothing.
 */
export function SensorStandings({ sensors }: { sensors: readonly Sensor[] }) {
  const compared = sensors.filter(canCompareSensor);
  const texts = useQueries({
    queries: compared.map(standingQuery),
    combine: (answers) =>
      answers.flatMap(({ data }, index) => {
        const sensor = compared[index];
        const text = data && sensor && standingText(sensor, sensors, data);
        return text ? [{ key: sensor.key, ...text }] : [];
      }),
  });
  if (texts.length === 0) return null;
  return (
    <div className={classes.standings}>
      <h3 className={classes.title}>Compared with other riders</h3>
      <ul className={classes.list}>
        {texts.map(({ key, sentence, basis }) => (
          <li key={key}>
            <Said text={sentence} />
            <span className={classes.basis}>{basis}</span>
          </li>
        ))}
      </ul>
      <p className={classes.basis}>{standingLimits}</p>
    </div>
  );
}
