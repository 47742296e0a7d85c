import { sensorRoles } from '@ridescope/catalogue/sensor-roles';
import type { AntFigures, Sensor } from '../activity.ts';
import * as words from '../vocabulary.ts';
import { integer, list, must, number, object, oneOf, or, type Reader, text } from './reader.ts';

const role = oneOf(sensorRoles);

export const sensor: Reader<Sensor> = object<Sensor>({
  key: must(text),
  role: or(role, () => 'unknown'),
  roles: or(list(role), () => ['unknown']),
  transport: or(oneOf(words.sensorTransports), () => 'unknown'),
  model: text,
  manufacturer: text,
  channel: integer,
  trackedSeconds: number,
  rxFails: integer,
  lossPercent: number,
  slotModel: oneOf(words.slotModels),
  longestBlackoutS: number,
  searches: integer,
  drops: integer,
  longestDropS: number,
  coveragePercent: number,
  longestGapS: number,
  commandsFailed: integer,
  commandsCompleted: integer,
  batteryState: oneOf(words.batteryStates),
  batteryPercent: number,
  bleChannelsUsed: integer,
});

export const antFigures: Reader<AntFigures> = object<AntFigures>({
  receiver: or(oneOf(words.receiverStates), () => 'unknown'),
  receiverResets: integer,
  searchEvents: integer,
  searchEventsPerHour: number,
  searchStartsPerHour: number,
  sharedEpisodes: integer,
  unassignedRxFails: integer,
});
