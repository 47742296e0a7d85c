import { describe, expect, it } from 'vitest';
import { header, read, resultOf } from '../testing/read-log.ts';

const kickr = { name: 1, model: 'Wahoo KICKR' };
const strap = { name: 1, model: 'HRMPro+' };

const unnamed = { name: 1, isAddress: true };

describe('Bluetooth lines', () => {
  it.each(['[BLE] ', 'BLE  : ', ''])('reads the same words after %j', (tag) => {
    const sending = `${tag}Sending DEVICE - BLE`;
    const connected = `${tag}Sending DEVICE - BLE CONNECTED [ UUID: 246813579024680 ] HRMPro+:688271`;
    const lost = `${sending} DISCONNECT ERROR [ UUID: 246813579024680 ]`;
    expect(read(lost)).toEqual([{ kind: 'bleDisconnectError', device: unnamed }]);
    expect(read(connected, lost)).toEqual([{ kind: 'bleDisconnectError', device: strap }]);
    expect(read(`${sending} RECONNECT [ UUID: 246813579024680 ]`)).toEqual([
      { kind: 'bleReconnected', device: unnamed },
    ]);
    expect(read(`${sending} RECONNECT [ UUID: 1C0CECE9-F09C-3E8B-BA04-5177287798DE ] `)).toEqual([
      { kind: 'bleReconnected', device: unnamed },
    ]);
    expect(read(`${tag}"HRMPro+:688271" battery level: 85%`)).toEqual([
      { kind: 'bleBattery', device: strap, percent: 85 },
    ]);
    expect(read(`${tag}"HRMPro+:688271" firmware version: 4.2.3`)).toEqual([
      { kind: 'deviceAlive', device: strap },
    ]);
    expect(read(`${tag}"HRMPro+:688271" hardware revision number: 6`)).toEqual([
      { kind: 'deviceAlive', device: strap },
    ]);
    expect(read(`${tag}Native BLE - Bluetooth Radio is Off.`)).toEqual([
      { kind: 'bleRadio', state: 'off' },
    ]);
    expect(read(`${tag}Failed to load DLL BleWin10Lib.dll, error: 126`)).toEqual([
      { kind: 'bleLibraryFailed' },
    ]);
    expect(read(`${tag}PairingDialogConfirm!  deviceID = 275172163, component 4`)).toEqual([
      { kind: 'pairingConfirmed', role: 'HR' },
    ]);
    expect(read(`${tag}PairingDialogConfirm!  deviceID = 275172163, component 99`)).toEqual([
      { kind: 'pairingConfirmed' },
    ]);
  });

  it('finds the name of an address in the line that unpaired it', () => {
    expect(
      read(
        '[BLE] Unpair "HRMPro+:688271", address = 246813579024680 (previously paired)',
        '[BLE] Sending DEVICE - BLE DISCONNECT ERROR [ UUID: 246813579024680 ]',
      ),
    ).toEqual([{ kind: 'bleDisconnectError', device: strap }]);
  });

  it.each([
    '[FTMS] Set Rider Weight to 86.18 kg.',
    '[BLE] Crank power 3sec timeout',
    '[BLE] Did discover service FC82',
  ])('knows %j but gives no event', (message) => expect(read(message)).toEqual([]));

  it.each([
    [
      '[BLE] Device: "HRMPro+:688271" has new connection status: connecting',
      { kind: 'bleStatus', device: strap, status: 'connecting' },
    ],
    [
      '[BLE] Device: "HRMPro+:688271" has new connection status: connected',
      { kind: 'bleStatus', device: strap, status: 'connected' },
    ],
    [
      '[BLE] Device: "HRMPro+:688271" has new connection status: disconnected',
      { kind: 'bleStatus', device: strap, status: 'disconnected' },
    ],
    [
      '[BLE] Sending DEVICE - BLE DISCONNECT ERROR [ UUID: 246813579024680 ] HRMPro+:688271',
      { kind: 'bleDisconnectError', device: strap },
    ],
    ['[BLE] Reconnected and selected "Wahoo KICKR 5404".', { kind: 'bleConnected', device: kickr }],
    [
      '[BLE] Time until device connection for "Wahoo KICKR 5404": 41 seconds.',
      { kind: 'bleConnectTime', device: kickr, seconds: 41 },
    ],
    [
      '[BLE] Unpair "HRMPro+:688271", address = 246813579024680 (previously paired)',
      { kind: 'bleUnpaired', device: strap },
    ],
    [
      'INFO LEVEL: [BLE] "HRMPro+:688271" battery level: 85%',
      { kind: 'bleBattery', device: strap, percent: 85 },
    ],
    [
      'INFO LEVEL: [ZwiftHardware] Zwift Ride 3A16 CONP: Interval 22.5 ms Latency 0 SupTimout 4000 ms ChannelMap 0 1C 80 FF 1F ',
      {
        kind: 'bleChannelMap',
        device: { name: 1, model: 'Zwift Ride' },
        channelsUsed: 17,
        channels: 137430572032,
      },
    ],
    [
      'INFO LEVEL: [BLE] Device selected for role (device: Wahoo KICKR 5404, role: Controllable Trainer)',
      { kind: 'deviceSelected', role: 'Controllable Trainer', device: kickr },
    ],
    [
      '"Wahoo KICKR 5404" adding component type: 2 (BLE (LAN))',
      { kind: 'deviceComponent', device: kickr, transport: 'lan' },
    ],
    [
      '"Wahoo KICKR 5404" adding component type: 19 (BLE)',
      { kind: 'deviceComponent', device: kickr, transport: 'ble' },
    ],
    ['Device List:', { kind: 'deviceListStart' }],
    [
      '                    Power: Wahoo KICKR 5404 (0x1C979347) [BLE (LAN)]',
      { kind: 'deviceListed', role: 'Power', device: kickr, transport: 'lan' },
    ],
    [
      '             Non-Selected: Wahoo KICKR 5404 (0x1B40DFAB) [BLE]',
      { kind: 'deviceListed', role: 'Non-Selected', device: kickr, transport: 'ble' },
    ],
    [
      '                       HR: HR Strap 54321 (0x78D431) [ANT]',
      {
        kind: 'deviceListed',
        role: 'HR',
        device: { name: 1, model: 'HR Strap' },
        transport: 'ant',
        antDevice: 1,
      },
    ],
    ['[BLE] Native BLE - Bluetooth Radio is On.', { kind: 'bleRadio', state: 'on' }],
    ['[BLE] Native BLE - Bluetooth Radio is Off.', { kind: 'bleRadio', state: 'off' }],
    ['[BLE] Native BLE - Bluetooth Radio Found.', { kind: 'bleRadio', state: 'found' }],
    ['[BLE] Native BLE - Bluetooth Radio NOT Found.', { kind: 'bleRadio', state: 'missing' }],
    [
      'BLE Mobile Response error 3 : Bluetooth LE is powered off.',
      { kind: 'bleRadio', state: 'off' },
    ],
    ['BLE Mobile Response error 0 : Unknown error.', { kind: 'bleError', via: 'phone' }],
    [
      'BLE Native: SendBLEResponseToGame received the following error for device KICKR SNAP 96B9 characteristic A026',
      { kind: 'bleError', via: 'native' },
    ],
    ['[BLE] Starting Native BLE search', { kind: 'bleSearchStart', via: 'native' }],
    ['Starting Native BLE search', { kind: 'bleSearchStart', via: 'native' }],
    ['Starting BLE search over Zwift Mobile Link', { kind: 'bleSearchStart', via: 'phone' }],
    [
      'bleDevice - didConnectPeripheral connected device KICKR SNAP 96B9 ',
      { kind: 'bleStatus', device: { name: 1, model: 'KICKR SNAP' }, status: 'connected' },
    ],
    [
      'didDisconnectPeripheral: Stages 41285 with no error.',
      { kind: 'bleUnpaired', device: { name: 1, model: 'Stages' } },
    ],
    [
      'didDisconnectPeripheral: Stages 41285 with error The connection has timed out unexpectedly.',
      { kind: 'bleStatus', device: { name: 1, model: 'Stages' }, status: 'disconnected' },
    ],
    ['DEBUG LEVEL: [ZwiftHardware] Device Lost ID: 4', { kind: 'controllerLost' }],
    [
      'ERROR LEVEL: [ZwiftProtocol] Wahoo KICKR 5404 Timeout for GET [object ID: 16] after 1 attempts',
      { kind: 'commandUnanswered', device: kickr },
    ],
    [
      "ERROR LEVEL: [ZwiftProtocol] Wahoo KICKR 5404 ZP Sync queue didn't receive response. {description: GET}",
      { kind: 'commandUnanswered', device: kickr },
    ],
  ])('reads %j', (message, event) => expect(read(message)).toEqual([event]));

  it.each([
    '[BLE] Unpair "HRMPro+:688271", address = 246813579024680 (unpaired)',
    '[BLE] Sending DEVICE - BLE CONNECTED [ UUID: 246813579024680 ] Wahoo KICKR 5404',
    '[BLE] Time until device connection for "": 0 seconds.',
    'INFO LEVEL: [BLE] "HRMPro+:688271" firmware: 1',
    'INFO LEVEL: [ZwiftHardware] Play Haptic CONNECTED',
    'INFO LEVEL: [ZwiftHardware] Zwift Ride 3A16 CONP: Interval 22.5 ms',
    'ERROR LEVEL: [ZwiftProtocol] ZP Status Response: Busy',
    '"" adding component type: 4 (ANT)',
    '"Wahoo KICKR 5404" adding component type: 2 (SMOKE SIGNALS)',
    '"Wahoo KICKR 5404" says',
    '                    Power: none',
    '===========================================================================',
    'Unknown BLE Mobile peripheral attached',
    'bleDevice - didDiscoverPeripheral found device KICKR SNAP 96B9 with RSSI value of -62 ',
  ])('knows %j but gives no event', (message) => expect(read(message)).toEqual([]));

  it.each([
    '[BLE] Device: HRMPro+ has new connection status: connected',
    '[BLE] Device: "HRMPro+:688271" has new connection status: dancing',
    '[BLE] Device: "HRMPro+:688271" has new connection',
    '[BLE] Sending DEVICE - BLE DISCONNECT ERROR',
    '[BLE] Reconnected and selected HRMPro+',
    '[BLE] Time until device connection for "Wahoo KICKR 5404": long',
    '[BLE] Time until device connection for Wahoo KICKR 5404: 9 seconds.',
    'INFO LEVEL: [BLE] "HRMPro+:688271" battery level: full',
    'INFO LEVEL: [ZwiftHardware] Zwift Ride 3A16 CONP: Interval 22.5 ms ChannelMap 0 1C 80 FF',
    'INFO LEVEL: [ZwiftHardware] Zwift Ride 3A16 CONP: Interval 22.5 ms ChannelMap 0 1C 80 FF XX',
    '[BLE] something new',
  ])('does not understand %j', (message) => expect(read(message)).toBe('unknown'));

  it('counts disconnections of old and modern logs and no other status', () => {
    const messages = [
      '[BLE] Device: "A" has new connection status: disconnected',
      '[BLE] Device: "A" has new connection status: connected',
      'didDisconnectPeripheral: Stages 41285 with no error.',
      'bleDevice - didConnectPeripheral connected device Stages 41285',
      '[BLE] Device: "A" has new connection status: discon',
    ];
    const log = header + messages.map((message) => `[10:00:01] ${message}\n`).join('');
    expect(resultOf(log).counts.bleDisconnect).toBe(2);
  });

  it('takes linear time for a long line of near matches', () => {
    // The line repeats the end of a list entry for 64 KB. An expression that looks ahead from each would take minutes.
    const hostile = `                    Power: ${' (0x1) [A'.repeat(7_000)}`;
    expect(read(...Array.from({ length: 30 }, () => hostile))).toEqual([]);
  });
});

describe('the target of a trainer in ERG mode', () => {
  it('ends with the first grade after it, and no other grade counts', () => {
    const grade = '[FTMS] SIM Grade  0.00% -->  1.00%';
    const target = '[FTMS] ERG 0w --> 80w';
    expect(read(target)).toEqual([{ kind: 'trainerTarget', watts: 80 }]);
    expect(read(grade)).toEqual([]);
    expect(read(target, grade)).toEqual([{ kind: 'trainerTarget', watts: 0 }]);
    expect(read(target, grade, grade)).toEqual([]);
    expect(read(target, '[FTMS] ERG 80w --> 0w', grade)).toEqual([]);
  });

  it.each([
    ['[FTMS] ERG 0w --> 3000w', [{ kind: 'trainerTarget', watts: 3000 }]],
    ['[FTMS] ERG 80w --> 0w', [{ kind: 'trainerTarget', watts: 0 }]],
    ['[FTMS] ERG 0w --> 3001w', []],
    ['[FTMS] ERG 0w --> -5w', []],
    ['[FTMS] ERG 0w --> w', []],
    ['[FTMS] ERG 0w -->', []],
    ['[FTMS] ERG', []],
  ])('is read from %j', (message, expected) => expect(read(message)).toEqual(expected));
});
