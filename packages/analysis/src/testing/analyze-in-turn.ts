import { readFixture, readRealLog, realLogNames } from '@ridescope/samples/logs';
import { analyze } from './analyze.ts';
import { simulatedRide } from './simulated-rides.ts';

/**
 * Started in a process that is separate: analyses logs of all eras in turn, as a thread of the server does, or, as `… joined`, one
 * large log of many rides, as the command line does.
 */
const isJoined = process.argv[2] === 'joined';
const rounds = isJoined ? 2 : 4;
const simulated = [
  'no-fps-lines',
  'ant-blackouts',
  'too-short',
  'clean-modern-lan',
  'laptop-sleep',
];

function logsInTurn(): Uint8Array[] {
  return [
    ...simulated.map(simulatedRide),
    ...['legacy-ride.txt', 'modern-ride.txt'].map(readFixture),
    ...realLogNames.map(readRealLog),
  ];
}

function joinedLog(): Uint8Array {
  const ride = readFixture('modern-ride.txt');
  return Buffer.concat(Array.from({ length: 140 }, () => ride));
}

const logs = isJoined ? [joinedLog()] : logsInTurn();
for (let round = 0; round < rounds; round++)
  for (const log of logs) analyze(log, { chunkBytes: 65_536 });
