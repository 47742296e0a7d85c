import { antSilence } from '../faults/ant-silence.ts';
import { oldOutage } from '../faults/old-outage.ts';
import { fixFamilies, type SplicedCase } from '../spliced-case.ts';
import {
  allAntLost,
  heardWell,
  minor,
  noGraphics,
  noNetwork,
  noReceiverFault,
  outage,
  powerLoss,
} from './reported-faults.ts';

const oneSensor = { anyOf: fixFamilies.oneAntSensor } as const;

/** A crank power meter in eight slots: four failures a second are its perfect signal. Channels: 1 power, 2 pulse. */
const crank = '2016-02-03-gtx980ti.txt';
const coastsUntil = '2:10:38';
/** Searches of the unused power meter before the ride are its own. */
const own = [{ category: 'sensors', during: ['before'] }] as const;

const crankMeter: readonly SplicedCase[] = [
  {
    name: 'eight-slot-power-20',
    log: crank,
    faults: [antSilence(1, '1:57:00', 20, { coastsUntil, slots: 8 })],
    what: 'crank power meter in eight slots silent for 20 s: warning',
    expected: {
      problems: [powerLoss('power', '1:57:00', '1:57:20')],
      firstFix: oneSensor,
      mustNot: [noNetwork, noGraphics, noReceiverFault, heardWell('heartRate')],
      also: own,
    },
  },
  {
    name: 'eight-slot-power-90',
    log: crank,
    faults: [antSilence(1, '1:57:00', 90, { coastsUntil, slots: 8 })],
    what: 'crank power meter in eight slots silent for 90 s: critical',
    expected: {
      problems: [powerLoss('power', '1:57:00', '1:58:30', { grades: ['critical'] })],
      firstFix: oneSensor,
      mustNot: [noNetwork, noGraphics, noReceiverFault, heardWell('heartRate')],
      also: own,
    },
  },
  {
    name: 'eight-slot-all-20',
    log: crank,
    faults: [antSilence(1, '1:57:00', 20, { coastsUntil, slots: 8 }), antSilence(2, '1:57:00', 20)],
    what: 'power meter and strap silent in the same 20 s: warning; the receiver',
    expected: {
      problems: [allAntLost('1:57:00', '1:57:20')],
      firstFix: { anyOf: fixFamilies.receiver },
      mustNot: [noNetwork, noGraphics],
      also: [...own, minor('sensors', ['heartRate'])],
    },
  },
  {
    name: 'eight-slot-outage-before',
    log: crank,
    faults: [oldOutage('1:22:00', 45)],
    what: 'outage of 45 s nine minutes before the first metre: minor before the ride, or nothing',
    expected: {
      problems: [
        outage('1:22:00', '1:22:45', {
          kinds: ['connection-before', 'connection-lost'],
          grades: ['minor', 'nothing'],
          during: 'before',
          where: undefined,
          within: 11,
        }),
      ],
      firstFix: { anyOf: fixFamilies.internet, orNone: true },
      mustNot: [{ says: 'problem', during: ['ride'] }, noGraphics],
      also: own,
    },
  },
];

/** Pulse, speed and cadence, and a trainer that also is the source of power, heard moderately. Channel 3 is the trainer. */
const smartTrainer = '2017-05-24-kickr-garmin.txt';
const ridesUntil = '7:19:00';
const weak = [minor('sensors'), minor('graphics'), minor('hardware')] as const;

const antTrainer: readonly SplicedCase[] = [
  {
    name: 'ant-trainer-20',
    log: smartTrainer,
    faults: [antSilence(3, '6:10:00', 20, { coastsUntil: ridesUntil })],
    what: 'ANT+ trainer silent for 20 s: no power and no resistance, warning',
    expected: {
      problems: [powerLoss('trainer', '6:10:00', '6:10:20')],
      firstFix: { anyOf: [...fixFamilies.oneAntSensor, ...fixFamilies.receiver] },
      mustNot: [noNetwork, noReceiverFault],
      also: weak,
    },
  },
  {
    name: 'ant-trainer-90',
    log: smartTrainer,
    faults: [antSilence(3, '6:10:00', 90, { coastsUntil: ridesUntil })],
    what: 'ANT+ trainer silent for 90 s: critical',
    expected: {
      problems: [powerLoss('trainer', '6:10:00', '6:11:30', { grades: ['critical'] })],
      firstFix: { anyOf: [...fixFamilies.oneAntSensor, ...fixFamilies.receiver] },
      mustNot: [noNetwork, noReceiverFault],
      also: weak,
    },
  },
  {
    name: 'ant-trainer-and-all-20',
    log: smartTrainer,
    faults: [
      antSilence(3, '6:10:00', 20, { coastsUntil: ridesUntil }),
      antSilence(1, '6:10:00', 20),
      antSilence(2, '6:10:00', 20),
    ],
    what: 'trainer, strap and cadence silent in the same 20 s: warning; the receiver',
    expected: {
      problems: [allAntLost('6:10:00', '6:10:20')],
      firstFix: { anyOf: fixFamilies.receiver },
      mustNot: [noNetwork],
      also: weak,
    },
  },
];

export const oldDoubleSlots: readonly SplicedCase[] = [...crankMeter, ...antTrainer];
