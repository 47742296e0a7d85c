import type { LiveSensor } from '@ridescope/contract/live-view';
import { liveBoardMessages } from '@ridescope/words/en/pages/live-view';
import { liveLossText, liveSensorName, liveSensorText } from '@ridescope/words/live/live-texts';
import classes from './sensor-list.module.css';

/** Each sensor with what is heard of it now. */
export function SensorList({ sensors }: { sensors: readonly LiveSensor[] }) {
  if (sensors.length === 0) return null;
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{liveBoardMessages.sensors}</caption>
      <thead className={classes.heads}>
        <tr>
          <th scope="col">{liveBoardMessages.sensor}</th>
          <th scope="col">{liveBoardMessages.now}</th>
          <th scope="col">{liveBoardMessages.loss}</th>
        </tr>
      </thead>
      <tbody>
        {sensors.map((sensor) => (
          <tr key={sensor.key} data-state={sensor.state}>
            <th scope="row">{liveSensorName(sensor)}</th>
            <td className={classes.now}>{liveSensorText(sensor)}</td>
            <td
              className={classes.loss}
              data-unknown={sensor.lossPercent === undefined || undefined}
            >
              {liveLossText(sensor)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
