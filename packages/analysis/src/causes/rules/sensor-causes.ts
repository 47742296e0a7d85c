import { sensorOf } from '../clues/sensor-names.ts';
import { type CauseRule, firstAt, seenClue } from '../define-cause.ts';
import type { Moments } from '../moments.ts';
import { lossPriors } from './loss-priors.ts';

/** What this log has no second sensor for, or no battery, or no map of the band. */
const missingOf =
  (...ids: ('second-sensor' | 'battery-level' | 'bluetooth-channels')[]) =>
  ({ source, ant, wireless, problem, kind }: Moments) => {
    const keys = new Set(problem.sensorKeys);
    const own = source.activity.sensors.filter(({ key }) => keys.has(key));
    // A trainer is on the mains.
    const onBattery = own.filter(({ role }) => role !== 'trainer');
    const isOfTrainer = own.length === 0 && kind.startsWith('trainer');
    const isMissing = {
      'second-sensor': ant.length > 0 && source.facts.sensors.ant.length < 2,
      'battery-level':
        !isOfTrainer &&
        // The game said why it ended the link.
        !problem.sentences.some(({ id }) => id === 'link-lost.idle') &&
        (own.length === 0 || onBattery.length > 0) &&
        onBattery.every(
          ({ batteryState, batteryPercent }) =>
            batteryState === undefined && batteryPercent === undefined,
        ),
      // Only devices on Bluetooth say how busy the band is.
      'bluetooth-channels':
        // A device on the network has another band than Bluetooth.
        (wireless.length > 0 ? wireless : source.facts.sensors.wireless).some(
          ({ transport }) => transport === 'ble',
        ) && !source.activity.sensors.some(({ bleChannelsUsed }) => bleChannelsUsed !== undefined),
    };
    return ids.filter((id) => isMissing[id]);
  };

export const sensorCauses: readonly CauseRule[] = [
  {
    id: 'radio-interference',
    priors: {
      ...lossPriors,
      'trainer-control-slow': -2,
      'power-meter-stopped': -4,
      'controller-lost': -2,
      'pairing-trouble': -3,
      'connection-lost': -3,
    },
    weights: {
      'others-silent': 4.5,
      'others-weak': 3,
      'all-lose': 4,
      'searched-together': 4,
      'commands-resent': 2.5,
      'lost-often-too': 3,
      'network-too': 2.5,
      'pattern-network-radio': 2.5,
      'meter-ran-on': 1.5,
      'bluetooth-crowded': 2,
      'bluetooth-free': -0.7,
      'sensors-lost-too': 4,
      'others-heard': -1.5,
      'loses-alone': -1.5,
      'loss-rose': -2,
      'battery-low': -1.5,
      'receiver-reset': -3,
      'endless-search': -2,
      'searched-for-other': -1.5,
      'never-back': -1.5,
      'searched-before': -1,
      'meter-stood-still': -3,
      'meter-heard': -2,
      'computer-aborted': -3,
    },
    places: ['radio'],
    fixes: [
      'ant-extension',
      'ant-usb2-port',
      'ant-wifi-channel',
      'ant-clear-sources',
      'ble-exclusive',
      'ble-fewer-links',
      'net-5ghz',
      'net-wired',
    ],
    decidingTest: 'ant-extension',
    // A receiver in another place can't save the connection.
    testsOf: { 'connection-lost': 'net-wired' },
    missing: missingOf('second-sensor', 'bluetooth-channels'),
    say(moments, seen) {
      const sensors = seenClue(seen, 'sensors-lost-too');
      if (sensors) {
        const at = firstAt(moments, sensors);
        const { times } = sensors.clue.values;
        return { id: 'radio-interference.connection', values: { times, at } };
      }
      const sensor = sensorOf(moments);
      const together = seenClue(seen, 'others-silent');
      if (together) {
        const { others, times, sensor: own, halfHeard } = together.clue.values;
        if (halfHeard)
          return {
            id: 'radio-interference.weak',
            values: { sensor: own, others, at: firstAt(moments, together) },
          };
        return {
          id: 'radio-interference.together',
          values: { sensors: [...rolesIn(own), ...others], times, at: firstAt(moments, together) },
        };
      }
      const weak = seenClue(seen, 'others-weak');
      if (weak) {
        const { others } = weak.clue.values;
        return {
          id: 'radio-interference.weak',
          values: { sensor, others, at: firstAt(moments, weak) },
        };
      }
      const searches = seenClue(seen, 'searched-together');
      if (searches) {
        const at = firstAt(moments, searches);
        return { id: 'radio-interference.searches', values: { ...searches.clue.values, at } };
      }
      const resent = seenClue(seen, 'commands-resent');
      if (resent) return { id: 'radio-interference.resent', values: resent.clue.values };
      const all = seenClue(seen, 'all-lose');
      if (all) return { id: 'radio-interference.all', values: all.clue.values };
      const often = seenClue(seen, 'lost-often-too');
      if (often) {
        const { others } = often.clue.values;
        const sensors = [...new Set([...rolesIn(sensor), ...others])];
        return { id: 'radio-interference.often', values: { sensors } };
      }
      const network = seenClue(seen, 'network-too');
      if (network) {
        const { times } = network.clue.values;
        const at = firstAt(moments, network);
        return { id: 'radio-interference.network', values: { sensor, times, at } };
      }
      const crowded = seenClue(seen, 'bluetooth-crowded');
      if (crowded) {
        const { channels } = crowded.clue.values;
        return { id: 'radio-interference.crowded', values: { sensor, channels } };
      }
      return { id: 'radio-interference.path', values: { sensor } };
    },
  },
  {
    id: 'single-sensor-weak',
    priors: {
      ...lossPriors,
      'power-meter-stopped': -2,
      'controller-lost': -2,
      'battery-low': -1,
      'pairing-trouble': -3,
      'trainer-control-slow': -3,
    },
    weights: {
      'meter-stood-still': 4,
      'meter-heard': 2.5,
      'battery-low': 4,
      'loses-alone': 4,
      'others-heard': 3.5,
      'loss-rose': 3,
      'loses-most': 1.5,
      'others-silent': -4,
      'others-weak': -2,
      'searched-together': -3,
      'all-lose': -2.5,
      'lost-often-too': -2,
      'network-too': -1,
      'pattern-network-radio': -2,
      'battery-fine': -0.7,
      'receiver-reset': -3,
      'endless-search': -2,
      'bluetooth-crowded': -1,
      // A sensor whose battery is empty doesn't come back.
      'never-back': 1.5,
    },
    clearBy: ['others-heard'],
    places: ['sensor', 'radio'],
    fixes: [
      'sensor-battery',
      'sensor-strap-fit',
      'sensor-trainer-power-cycle',
      'ant-switch-transport',
      'sensor-firmware',
    ],
    relief: ['ant-extension', 'ble-exclusive'],
    decidingTest: 'sensor-battery',
    // A trainer is on the mains.
    testsOf: {
      'trainer-lost': 'sensor-trainer-power-cycle',
      'trainer-control-slow': 'sensor-trainer-power-cycle',
    },
    missing: (moments) =>
      moments.kind === 'power-meter-stopped'
        ? ['meter-inside']
        : missingOf('second-sensor', 'battery-level')(moments),
    say(moments, seen) {
      const sensor = sensorOf(moments);
      const meter = seenClue(seen, 'meter-stood-still');
      if (meter) {
        const { times } = meter.clue.values;
        return { id: 'single-sensor-weak.meter', values: { times, at: firstAt(moments, meter) } };
      }
      const rose = seenClue(seen, 'loss-rose');
      if (rose) return { id: 'single-sensor-weak.fading', values: rose.clue.values };
      const heard = seenClue(seen, 'others-heard');
      if (heard) {
        const { others, times } = heard.clue.values;
        const at = firstAt(moments, heard);
        return { id: 'single-sensor-weak.alone', values: { sensor, others, times, at } };
      }
      const alone = seenClue(seen, 'loses-alone');
      if (alone) {
        const { percent, others } = alone.clue.values;
        return { id: 'single-sensor-weak.loss', values: { sensor, others, percent } };
      }
      const low = seenClue(seen, 'battery-low');
      if (low)
        return { id: 'single-sensor-weak.battery', values: { sensor: low.clue.values.sensor } };
      return { id: 'single-sensor-weak', values: { sensor } };
    },
  },
  {
    id: 'sensor-asleep',
    priors: {
      'trainer-lost': -4,
      'power-lost': -3,
      'heart-rate-lost': -3,
      'sensor-lost': -3,
      'controller-lost': -3,
      'pairing-trouble': -2,
    },
    weights: {
      'searched-before': 3,
      'link-timed-out': 5,
      'never-back': 3.5,
      'others-heard': 0.5,
      // It stopped by itself.
      'battery-low': -1.5,
      'meter-ran-on': -4,
      'other-radio': -3,
      'others-silent': -3,
      'computer-aborted': -3,
      'game-lost-too': -2,
    },
    clearBy: ['link-timed-out'],
    places: ['radio', 'sensor'],
    place: 'sensor',
    fixes: ['sensor-wake-first', 'sensor-battery', 'sensor-strap-fit', 'ant-switch-transport'],
    relief: ['ant-extension', 'sensor-firmware'],
    decidingTest: 'sensor-wake-first',
    missing: missingOf('battery-level'),
    say(moments, seen) {
      const before = seenClue(seen, 'searched-before');
      if (before) return { id: 'sensor-asleep.before', values: before.clue.values };
      const idle = seenClue(seen, 'link-timed-out');
      if (idle) {
        const values = { ...idle.clue.values, at: firstAt(moments, idle) };
        return { id: 'sensor-asleep.idle', values };
      }
      const at = firstAt(moments, seen[0]);
      return { id: 'sensor-asleep', values: { sensor: sensorOf(moments), at } };
    },
  },
  {
    id: 'not-paired',
    priors: { 'no-sensor': -2 },
    weights: { 'nothing-paired': 4, 'receiver-missing': 2 },
    places: ['computer', 'unknown'],
    fixes: ['ant-finish-pairing', 'sensor-wake-first'],
    say: () => ({ id: 'not-paired' }),
  },
];

function rolesIn(sensor: ReturnType<typeof sensorOf>) {
  return sensor.startsWith('channel-')
    ? []
    : [sensor as Exclude<typeof sensor, `channel-${number}`>];
}
