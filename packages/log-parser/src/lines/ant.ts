import type { EventOf } from '../events.ts';
import type { CountName } from '../line-counts.ts';
import { known, type LineForm, type ReadLine, spellings } from '../line-form.ts';
import type { ParserState } from '../parser-state.ts';

/** Lists the tags of the eras. The words after them are the same in all eras (log-format 4.7). */
const tags = ['ANT  : ', '[ANT] ', '[ANT_IMPORTANT] '] as const;

function ant(text: string, read?: ReadLine, count?: CountName): LineForm[] {
  return spellings(tags, text, read, count);
}

/** Limits channel numbers to one byte, as the protocol does. Receivers have 4 to 16 channels. */
const lastChannel = 255;
const lastDeviceNumber = 65_535;

/** Reads the device type in `62300120`, which joins number and type in decimal. Undefined if the number is another's. */
function deviceTypeIn(digits: string, deviceNumber: number): number | undefined {
  if (!digits.startsWith(String(deviceNumber))) return undefined;
  const deviceType = Number(digits.slice(String(deviceNumber).length));
  return deviceType >= 1 && deviceType <= 127 ? deviceType : undefined;
}

/** Reads a channel number and passes it to `make`. */
function onChannel(
  make: (channel: number, state: ParserState, t: number) => ReturnType<ReadLine>,
): ReadLine {
  return (line, state) => {
    const channel = line.int();
    return channel >= 0 && channel <= lastChannel ? make(channel, state, line.t) : null;
  };
}

export const antForms: LineForm[] = [
  ...ant(
    // `[13:10:24] ANT  : Rx Fail on channel 2`
    // This is an empty slot, not a lost message: a meter that sends four times a second on a channel with eight slots
    // prints four of these lines a second in a perfect ride. The slot model of the analysis corrects for it.
    'Rx Fail on channel ',
    onChannel((channel, _state, t) => ({ kind: 'antRxFail', t, channel })),
    'antRxFail',
  ),
  ...ant('Goto Search', (line) => ({ kind: 'antGotoSearch', t: line.t }), 'antGotoSearch'),
  ...ant('ANT USB receiver found', (line) => ({
    kind: 'antReceiver',
    t: line.t,
    state: 'found',
  })),
  ...ant('ANT USB receiver NOT found', (line) => ({
    kind: 'antReceiver',
    t: line.t,
    state: 'missing',
  })),
  {
    literal: 'ANT DONGLE NOT CONNECTED',
    read: (line) => ({ kind: 'antReceiver', t: line.t, state: 'missing', form: 'dongle' }),
  },
  ...ant('TX POWER ID', (line) => ({ kind: 'antReset', t: line.t, sign: 'txPower' })),
  ...ant('RESET Complete', (line) => ({ kind: 'antReset', t: line.t, sign: 'complete' })),
  ...ant(
    'Could not assign channel ',
    onChannel((channel, _state, t) => ({ kind: 'antCannotAssign', t, channel })),
  ),
  ...ant(
    'Starting ANT search',
    (line) => ({ kind: 'antSearchStart', t: line.t }),
    'antSearchStart',
  ),
  ...ant('Stopping ANT search', (line) => ({ kind: 'antSearchStop', t: line.t })),
  ...ant('Pairing deviceID ', (line, state) => {
    const deviceNumber = line.int();
    const channel = line.take(' to channel ') ? line.int() : Number.NaN;
    if (!(deviceNumber >= 0 && deviceNumber <= lastDeviceNumber)) return null;
    if (!(channel >= 0 && channel <= lastChannel)) return null;
    state.pairedNumber.set(channel, deviceNumber);
    const deviceType = deviceTypeIn(state.channelId.get(channel) ?? '', deviceNumber);
    return {
      kind: 'antPairing',
      t: line.t,
      channel,
      device: state.devices.ant(deviceNumber),
      ...(deviceType !== undefined && { deviceType }),
    };
  }),
  ...ant('Setting Channel ID for chan ', (line, state) => {
    // `chan 1 (device 62300120)...` joins device number and device type in decimal. Only the number from the pairing
    // line before shows where the first one ends. Channel 0 searches: `(device 00)`.
    const channel = line.int();
    const digits = line.take(' (device ') ? line.until(')') : undefined;
    if (Number.isNaN(channel) || digits === undefined) return null;
    if (channel === 0) return undefined;
    // Some clients write this line before the pairing line, which then reads the type.
    state.channelId.set(channel, digits);
    const paired = state.pairedNumber.get(channel);
    if (paired === undefined) return undefined;
    const deviceType = deviceTypeIn(digits, paired);
    if (deviceType === undefined) return undefined;
    return {
      kind: 'antChannelId',
      t: line.t,
      channel,
      device: state.devices.ant(paired),
      deviceType,
    };
  }),
  ...ant(
    'Unpairedchannel ',
    onChannel((channel, _state, t) => ({ kind: 'antUnpaired', t, channel })),
  ),
  ...ant(
    'SHUTDOWN: Closing ANT channel ',
    onChannel((channel, _state, t) => ({ kind: 'antUnpaired', t, channel })),
  ),
  ...ant('dID ', (line, state) => {
    // dID = device type * 65 536 + device number.
    const id = line.int();
    if (Number.isNaN(id) || id < 0) return null;
    const deviceType = Math.floor(id / 65_536) % 128;
    // Only devices that appear in an event get a number.
    const device = () => state.devices.ant(id % 65_536);
    if (line.take(' MFG ')) {
      const manufacturerId = line.int();
      const modelId = line.take(' Model ') ? line.int() : Number.NaN;
      if (Number.isNaN(manufacturerId + modelId)) return null;
      return {
        kind: 'antManufacturer',
        t: line.t,
        device: device(),
        deviceType,
        manufacturerId,
        modelId,
      };
    }
    if (line.take(' Battery Level ')) {
      const status = line.int();
      return Number.isNaN(status)
        ? null
        : { kind: 'antBattery', t: line.t, device: device(), deviceType, status };
    }
    // The software revision is read, the serial number after it is not.
    if (line.take(' SW Revision '))
      return { kind: 'antSoftware', t: line.t, device: device(), deviceType };
    return null;
  }),
  ...ant('FET unhandled event ', (line) => {
    const event = line.int();
    return Number.isNaN(event) ? null : { kind: 'fecEvent', t: line.t, event };
  }),
  // Wahoo trainers have their own control over ANT+: 3 follows each grade that was sent, 8 says that the channel searches.
  ...ant('KICKR unhandled event ', (line) => {
    const event = line.int();
    return Number.isNaN(event) ? null : { kind: 'kickrEvent', t: line.t, event };
  }),
  ...ant('Setting Sim Grade', (line) => ({ kind: 'gradeSet', t: line.t })),
  ...ant('Transfer Completed', (line) => ({
    kind: 'trainerCommand',
    t: line.t,
    outcome: 'completed',
  })),
  ...ant(
    'Transfer Failed',
    (line) => ({ kind: 'trainerCommand', t: line.t, outcome: 'failed' }),
    'antTransferFailed',
  ),
  {
    literal: 'FE-C ',
    read: (line) => {
      const page = line.int();
      return Number.isNaN(page) || !line.take(' received')
        ? null
        : { kind: 'fecPage', t: line.t, page };
    },
  },
  ...ant('[PowerMeter] WheelPower: EC: ', powerRead('wheel')),
  ...ant('[PowerMeter] CrankPower: EC: ', powerRead('crank')),
  ...tags.flatMap((tag) =>
    known(
      tag,
      `[PowerMeter]
      Unknown response
      Channel
      Radio Frequency set
      Opening channel
      Closed channel
      Unassign
      AUC message id=
      Clearing network key
      Setting network key
      Network Key Set
      RESET_
      Transfer in progress
      FET
      KICKR
      Enable extended message
      Extended messages enabled
      Detected Powermeter Reboot
      Stopping initial device search
      Burst Started
      Setting Sim mode
      Foot Speed =
      BLE:
      ---`,
    ),
  ),
  {
    // `Unknown power data [19] [214] [196] [181] [61] [49] [255] [255]`: page 19 of a power meter. The values of
    // both legs follow the event count. They keep changing while the meter's own count does not.
    literal: 'Unknown power data [19] [',
    read: (line) => {
      const left = line.int() >= 0 && line.take('] [') ? line.int() : Number.NaN;
      const right = line.take('] [') ? line.int() : Number.NaN;
      return Number.isNaN(left + right) ? null : { kind: 'pedalPage', t: line.t, left, right };
    },
  },
  ...known(
    '',
    `Unknown power data
    Crank Rev:
    Wheel Rev:
    Calibration data [
    NEW Calibration offset =
    ******************
    Set power to`,
  ),
];

/** Reads `WheelPower: EC: 124  WT: 069  Period: 07266  AccumTorque: 43840`, one line per power message. */
function powerRead(meter: 'wheel' | 'crank'): ReadLine {
  return (line) => {
    const eventCount = line.int();
    if (!isCounter(eventCount)) return null;
    const ticks = line.take('  WT: ') ? line.int() : Number.NaN;
    const torque = line.skipPast('AccumTorque: ') ? line.int() : Number.NaN;
    const event: EventOf<'powerMessage'> = { kind: 'powerMessage', t: line.t, meter, eventCount };
    // Half of an old log's lines come here, and spreading an object into the literal took longer than reading the line.
    if (isCounter(ticks)) event.ticks = ticks;
    if (isCounter(torque)) event.torque = torque;
    return event;
  };
}

/** Counters of power messages have at most 16 bits. A longer number is something else, such as a phone number. */
function isCounter(value: number): boolean {
  return value >= 0 && value <= 0xffff;
}
