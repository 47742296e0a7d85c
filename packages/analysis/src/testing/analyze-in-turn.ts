import { readFixture, readRealLog, realLogNames } from '@ridescope/samples/logs';
import { analyze } from './analyze.ts';
import { simulatedRide } from './simulated-rides.ts';

/** Started in a process that is separate: analyses logs of all eras in turn, as a thread of the server does. */
const rounds = 4;
const simulated = [
  'no-fps-lines',
  'ant-blackouts',
  'too-short',
  'clean-modern-lan',
  'laptop-sleep',
];

const logs = [
  ...simulated.map(simulatedRide),
  ...['legacy-ride.txt', 'modern-ride.txt'].map(readFixture),
  ...realLogNames.map(readRealLog),
];
for (let round = 0; round < rounds; round++)
  for (const log of logs) analyze(log, { chunkBytes: 65_536 });
