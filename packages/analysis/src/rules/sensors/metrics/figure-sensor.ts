import type { FigureSensor } from '@ridescope/catalogue/figures';
import type { AntSensor, SensorFacts } from '../../../facts/sensors.ts';

/** Names an ANT+ sensor by what it is for and its channel. */
export function antFigureSensor({ roles, loss }: AntSensor): FigureSensor {
  return { role: roles[0] ?? 'unknown', channel: loss.channel.channel };
}

/** Names a wireless sensor by what it is for and its transport. */
export function wirelessFigureSensor({
  sensorRoles,
  transport,
}: SensorFacts['wireless'][number]): FigureSensor {
  return { role: sensorRoles[0] ?? 'unknown', transport };
}
