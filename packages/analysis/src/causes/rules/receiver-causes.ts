import { sensorOf } from '../clues/sensor-names.ts';
import { type CauseRule, firstAt, seenClue } from '../define-cause.ts';
import type { Moments } from '../moments.ts';
import { lossPriors } from './loss-priors.ts';

/** What the ANT+ receiver of the computer does to its sensors. */
export const receiverCauses: readonly CauseRule[] = [
  {
    id: 'receiver-fault',
    priors: { ...lossPriors, 'receiver-lost': -1, 'trainer-control-slow': -3 },
    isPossible: isOnAnt,
    weights: {
      'receiver-reset': 4.5,
      'receiver-only': 2,
      'endless-search': 4,
      'others-silent': 1,
      'others-heard': -3,
      'loses-alone': -2,
    },
    places: ['computer', 'radio'],
    place: 'computer',
    fixes: [
      'ant-dongle-reseat',
      'ant-usb-suspend',
      'ant-dongle-driver',
      'ant-finish-pairing',
      'ant-dongle-replace',
    ],
    relief: ['ant-extension'],
    decidingTest: 'ant-dongle-reseat',
    say(moments, seen) {
      const reset = seenClue(seen, 'receiver-reset');
      if (reset || moments.kind === 'receiver-lost')
        return {
          id: 'receiver-fault',
          values: { sensors: lostRoles(moments), at: firstAt(moments, reset) },
        };
      return { id: 'receiver-fault.searching' };
    },
  },
  {
    id: 'busy-receiver',
    priors: { ...lossPriors, 'trainer-control-slow': -2 },
    // One sensor alone waits for no search but its own.
    isPossible: (moments) => isOnAnt(moments) && moments.source.facts.sensors.ant.length > 1,
    weights: { 'searched-for-other': 5, 'others-silent': 0.5, 'others-heard': -3, 'all-lose': -1 },
    places: ['radio'],
    fixes: ['sensor-strap-fit', 'sensor-battery', 'ant-extension', 'sensor-wake-first'],
    decidingTest: 'sensor-strap-fit',
    say(moments, seen) {
      const other = seenClue(seen, 'searched-for-other');
      return {
        id: 'busy-receiver',
        values: {
          sensor: sensorOf(moments),
          searched: other?.clue.values.searched ?? 'unknown',
          at: firstAt(moments, other),
        },
      };
    },
  },
];

/** Whether the problem may be of the ANT+ receiver: it isn't about devices with a radio of another kind alone. */
function isOnAnt({ ant, wireless }: Moments): boolean {
  return ant.length > 0 || wireless.length === 0;
}

/** Sensors that were lost with the receiver. */
function lostRoles({ ant, source }: Moments) {
  const own = ant.length > 0 ? ant : source.facts.sensors.ant;
  return [...new Set(own.map(({ roles: [role = 'unknown'] }) => role))];
}
