import type { AntFigures, Sensor } from '../activity.ts';
import * as words from '../vocabulary.ts';
import { list, must, number, object, oneOf, or, type Reader, text } from './reader.ts';

const role = oneOf(words.sensorRoles);

export const sensor: Reader<Sensor> = object<Sensor>({
  key: must(text),
  role: or(role, () => 'unknown'),
  roles: or(list(role), () => ['unknown']),
  transport: or(oneOf(words.sensorTransports), () => 'unknown'),
  model: text,
  manufacturer: text,
  channel: number,
  trackedSeconds: number,
  rxFails: number,
  lossPercent: number,
  slotModel: oneOf(words.slotModels),
  longestBlackoutS: number,
  searches: number,
  drops: number,
  longestDropS: number,
  coveragePercent: number,
  longestGapS: number,
  commandsFailed: number,
  commandsCompleted: number,
  batteryState: oneOf(words.batteryStates),
  batteryPercent: number,
  bleChannelsUsed: number,
});

export const antFigures: Reader<AntFigures> = object<AntFigures>({
  receiver: or(oneOf(words.receiverStates), () => 'unknown'),
  receiverResets: number,
  searchEvents: number,
  searchEventsPerHour: number,
  searchStartsPerHour: number,
  sharedEpisodes: number,
  unassignedRxFails: number,
});
