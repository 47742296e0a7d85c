import { describe, expect, it } from 'vitest';
import { header, parse, read, resultOf } from '../testing/read-log.ts';

const tags = ['ANT  : ', '[ANT] ', '[ANT_IMPORTANT] '];
const pairing = 'ANT  : Pairing deviceID 54321 to channel 1, mfg network 0, ant network 0';
const strapId = 120 * 65_536 + 54_321;

describe('ANT+ lines', () => {
  it.each([
    ['Rx Fail on channel 2', { kind: 'antRxFail', channel: 2 }],
    ['Goto Search.', { kind: 'antGotoSearch' }],
    ['ANT USB receiver found', { kind: 'antReceiver', state: 'found' }],
    ['ANT USB receiver NOT found', { kind: 'antReceiver', state: 'missing' }],
    ['TX POWER ID', { kind: 'antReset', sign: 'txPower' }],
    ['RESET Complete, reason: ', { kind: 'antReset', sign: 'complete' }],
    ['Could not assign channel 0 to network 2', { kind: 'antCannotAssign', channel: 0 }],
    ['Starting ANT search (mfg network 2)', { kind: 'antSearchStart' }],
    ['Stopping ANT search (mfg network 2)', { kind: 'antSearchStop' }],
    [
      'Pairing deviceID 54321 to channel 1, mfg network 0, ant network 0',
      { kind: 'antPairing', channel: 1, device: 1 },
    ],
    ['Unpairedchannel 1', { kind: 'antUnpaired', channel: 1 }],
    ['SHUTDOWN: Closing ANT channel 2', { kind: 'antUnpaired', channel: 2 }],
    [
      `dID ${strapId} MFG 1 Model 4130`,
      { kind: 'antManufacturer', device: 1, deviceType: 120, manufacturerId: 1, modelId: 4130 },
    ],
    ['dID 766475 Battery Level 1', { kind: 'antBattery', device: 1, deviceType: 11, status: 1 }],
    [
      'dID 766087 SW Revision 4095 SerialNum 987654321',
      { kind: 'antSoftware', device: 1, deviceType: 11 },
    ],
    ['FET unhandled event 8', { kind: 'fecEvent', event: 8 }],
    ['KICKR unhandled event 3', { kind: 'kickrEvent', event: 3 }],
    ['KICKR unhandled event 8', { kind: 'kickrEvent', event: 8 }],
    ['Setting Sim Grade', { kind: 'gradeSet' }],
    // The missing part is left out, and the count is still read.
    ['[PowerMeter] WheelPower: EC: 124', { kind: 'powerMessage', meter: 'wheel', eventCount: 124 }],
    [
      '[PowerMeter] WheelPower: EC: 124  WT: 069  Period: 07266  Accum',
      { kind: 'powerMessage', meter: 'wheel', eventCount: 124, ticks: 69 },
    ],
    ['Transfer Completed.', { kind: 'trainerCommand', outcome: 'completed' }],
    ['Transfer Failed.', { kind: 'trainerCommand', outcome: 'failed' }],
    [
      '[PowerMeter] WheelPower: EC: 124  WT: 069  Period: 07266  AccumTorque: 43840',
      { kind: 'powerMessage', meter: 'wheel', eventCount: 124, ticks: 69, torque: 43_840 },
    ],
    [
      '[PowerMeter] CrankPower: EC: 007  WT: 070  Period: 12017  AccumTorque: 40982',
      { kind: 'powerMessage', meter: 'crank', eventCount: 7, ticks: 70, torque: 40_982 },
    ],
  ])('reads %j behind every tag', (text, event) => {
    for (const tag of tags) expect(read(tag + text)).toEqual([event]);
  });

  it.each([
    ['ANT DONGLE NOT CONNECTED', { kind: 'antReceiver', state: 'missing', form: 'dongle' }],
    ['FE-C 17 received', { kind: 'fecPage', page: 17 }],
    [
      'Unknown power data [19] [214] [196] [181] [61] [49] [255] [255]',
      { kind: 'pedalPage', left: 196, right: 181 },
    ],
    [
      'Unknown power data [19] [154] [189] [255] [56] [255] [255] [255]',
      { kind: 'pedalPage', left: 189, right: 255 },
    ],
  ])('reads %j', (message, event) => expect(read(message)).toEqual([event]));

  it('splits the channel id with the device number from the pairing line', () => {
    const channelOf = (id: string) => `[ANT] Setting Channel ID for chan 1 (device ${id})...`;
    const event = { kind: 'antChannelId', channel: 1, device: 1 };
    expect(read(pairing, channelOf('54321120'))).toEqual([{ ...event, deviceType: 120 }]);
    expect(read(pairing, channelOf('5432111'))).toEqual([{ ...event, deviceType: 11 }]);
    // A search, another number, no type and no known pairing all give no event.
    expect(read('[ANT] Setting Channel ID for chan 0 (device 00)...')).toEqual([]);
    expect(read(pairing, channelOf('99321120'))).toEqual([]);
    expect(read(pairing, channelOf('54321'))).toEqual([]);
    expect(read(pairing, channelOf('54321x'))).toEqual([]);
    expect(read(pairing, channelOf('54321999'))).toEqual([]);
    expect(read(channelOf('54321120'))).toEqual([]);
  });

  it('reads the type from a channel id before the pairing line', () => {
    const id = (digits: string) => `ANT  : Setting Channel ID for chan 1 (device ${digits})...`;
    const event = { kind: 'antPairing', channel: 1, device: 1 };
    expect(read(id('54321120'), pairing)).toEqual([{ ...event, deviceType: 120 }]);
    // These are ids of another device, of another channel, and without a type.
    expect(read(id('99321120'), pairing)).toEqual([event]);
    expect(read(id('54321120').replace('chan 1', 'chan 2'), pairing)).toEqual([event]);
    expect(read(id('54321'), pairing)).toEqual([event]);
  });

  it('assigns a channel to the device that was paired to it last', () => {
    const again = 'ANT  : Pairing deviceID 17085 to channel 1, mfg network 0, ant network 0';
    const id = 'ANT  : Setting Channel ID for chan 1 (device 1708511)...';
    expect(read(pairing, again)).toEqual([{ kind: 'antPairing', channel: 1, device: 2 }]);
    expect(read(pairing, again, id)).toEqual([
      { kind: 'antChannelId', channel: 1, device: 2, deviceType: 11 },
    ]);
  });

  it('recognises a device by the number in its pages', () => {
    expect(read(pairing, `[ANT] dID ${strapId} Battery Level 4`)).toEqual([
      { kind: 'antBattery', device: 1, deviceType: 120, status: 4 },
    ]);
    expect(read(pairing, '[ANT] dID 766475 Battery Level 4')).toMatchObject([{ device: 2 }]);
  });

  it.each([
    '[ANT] Unknown response',
    '[ANT] Channel 0 in wrong state',
    'ANT  : AUC message id=64',
    'ANT  : RESET_CMD ',
    'ANT  : FET grade set successfully',
    'ANT  : FET Transmission failed. ',
    'ANT  : [PowerMeter] Prev: WheelPower: EC: 123  WT: 065  Period: 06772  AccumTorque: 43490',
    'ANT  : [PowerMeter] Vang = 26.05 radians/sec   Tavg: 10.94 nm   Pavg: 284.90 watts timeElapsed=0.241',
    'ANT  : KICKR queuing grade change to -0.01',
    'Unknown power data [18] [154] [189] [255] [56] [255] [255] [255]',
    'Calibration data [1] [172] [255] [255] [255] [255] [88] [41]',
  ])('knows %j but gives no event', (message) => expect(read(message)).toEqual([]));

  it.each([
    'ANT  : Rx Fail on channel ',
    'ANT  : KICKR unhandled event x',
    'Unknown power data [19] [154',
    'Unknown power data [19] [154] [189] [x]',
    'ANT  : Rx Fail on channel x',
    'ANT  : Rx Fail on channel -1',
    'ANT  : Rx Fail on channel 256',
    'ANT  : Could not assign channel ',
    'ANT  : Unpairedchannel ',
    'ANT  : Pairing deviceID x to channel 1',
    'ANT  : Pairing deviceID 54321 to channel x',
    'ANT  : Pairing deviceID 54321',
    'ANT  : Pairing deviceID 65536 to channel 1',
    'ANT  : Setting Channel ID for chan x (device 00)...',
    'ANT  : Setting Channel ID for chan 1 (device 54321120',
    'ANT  : dID x MFG 1 Model 4130',
    'ANT  : dID -5 MFG 1 Model 4130',
    'ANT  : dID 766475 MFG 1',
    'ANT  : dID 766475 Battery Level ',
    'ANT  : dID 766475 Weather sunny',
    'ANT  : FET unhandled event ',
    'ANT  : [PowerMeter] WheelPower: EC: x',
    'FE-C 17 sent',
    'FE-C x received',
    'ANT : Rx Fail on channel 1',
    '[ANT] Rx fail on channel 1',
  ])('does not understand %j', (message) => expect(read(message)).toBe('unknown'));

  it('counts only the lines that it read', () => {
    const lines = [
      'Rx Fail on channel 1',
      'Rx Fail on channel ',
      'Goto Search.',
      'Transfer Failed.',
    ];
    const log = header + lines.map((text) => `[10:00:01] ANT  : ${text}\n`).join('');
    expect(resultOf(log).counts).toMatchObject({
      antRxFail: 1,
      antGotoSearch: 1,
      antTransferFailed: 1,
    });
    expect(parse(log).events).toHaveLength(4);
  });
});
