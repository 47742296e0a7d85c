import { countedSensors } from '@ridescope/contract/report/count-episodes';
import {
  claimsNot,
  eachActivity,
  type FieldCase,
  first,
  lostNoTrainer,
  says,
  understands,
} from '../expectation.ts';
import { levelRate } from './computers.ts';

/** @param file the ride of which the strap was lost four times */
export function lostStrapCase(file: string): FieldCase {
  return {
    file,
    must: [
      first('the heart-rate strap was lost 4 times', /heart[- ]rate|strap/i, /\b(4|four) times/i),
      lostNoTrainer,
      claimsNot('no sensor was logged', /Sensors +none logged/),
      ...levelRate,
    ],
    also: [
      // The ride's FIT file: 23, 11, 17 and 12 s without a heart rate.
      eachActivity('45 to 75 s without the strap in all', (activity) => {
        const strap = countedSensors(activity).find(({ role }) => role === 'heartRate');
        const lost = strap?.lostS ?? 0;
        return lost >= 45 && lost <= 75;
      }),
      eachActivity('the trainer is listed', ({ sensors }) =>
        sensors.some(({ roles }) => roles.includes('trainer')),
      ),
      understands(97),
    ],
  };
}

function idleControllerCase(file: string): FieldCase {
  return {
    file,
    must: [
      first(
        'a controller was lost 5 times',
        /controller|BikeControl|shifter|buttons/i,
        /\b(5|five) times/i,
      ),
      lostNoTrainer,
    ],
    also: [
      says('because it was idle', /inactiv|idle|not used|unused/i),
      says('back after 12 s', /\b(12 s|60 s|1 min)\b/),
    ],
  };
}

export const sensorCases: readonly FieldCase[] = [
  {
    file: '22-wine-bluetooth-library-fails.txt',
    must: [
      first(
        "the computer's Bluetooth could not start",
        /Bluetooth/,
        /could(n't| not) (be )?start|failed|not available|did(n't| not) start/i,
      ),
      claimsNot('the phone link was never lost', /Companion[^\n]*never lost/),
    ],
    also: [
      says('sensors only over the phone', /over (the|your) phone|Companion[^\n]*sensors/i),
      says('the phone link drops', /(phone|Companion)[^\n]*(dropped|lost|broke)/i),
    ],
  },
  idleControllerCase('23-lan-controller-idle-timeout.txt'),
  idleControllerCase('23q-same-quoted-as-in-a-forum.txt'),
  lostStrapCase('34-pc-2022-heart-rate-lost-four-times.txt'),
];
