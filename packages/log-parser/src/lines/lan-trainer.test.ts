import { describe, expect, it } from 'vitest';
import { header, read, resultOf } from '../testing/read-log.ts';

const service = 'Wahoo KICKR 5404._wahoo-fitness-tnp._tcp.local.';
const device = { name: 1, model: 'Wahoo KICKR' };

describe('the adapters of a search', () => {
  it.each([
    ['172.17.0.1', true],
    ['172.31.240.1', true],
    ['172.16.5.20', false],
    ['172.32.0.1', false],
    ['192.168.56.1', true],
    ['192.168.56.101', false],
    // Some routers hand these out to computers.
    ['192.168.0.1', false],
    ['192.168.1.1', false],
    ['10.211.55.2', true],
    ['10.0.0.1', false],
  ])('with the address %s are virtual: %s', (address, isVirtual) => {
    const line = `[ERROR] LAN Exercise Device: Error receiving answer from ${address} ({B2C3D4) [676] asio.system error`;
    expect(read(line)).toEqual([
      { kind: 'lanError', action: 'answer', code: 676, ...(isVirtual && { isVirtual }) },
    ]);
  });
});

describe('network trainer lines', () => {
  it.each([
    [
      `[ERROR] LAN Exercise Device: Error receiving from ${service} [1236] The network connection was aborted by the local system.`,
      { kind: 'lanError', action: 'receive', device, code: 1236 },
    ],
    [
      `[ERROR] LAN Exercise Device: Error connecting to ${service} host 192.0.2.36:36866 [10061] No connection could be made`,
      { kind: 'lanError', action: 'connect', device, code: 10_061 },
    ],
    [
      '[ERROR] LAN Exercise Device: Error receiving answer from 192.0.2.36 ({B19C65) [10009] The file handle supplied is not valid.',
      { kind: 'lanError', action: 'answer', code: 10_009 },
    ],
    [
      `[ERROR] LAN Exercise Device: Error shutting down ${service} socket [10057] A request`,
      { kind: 'lanError', action: 'shutdown', device, code: 10_057 },
    ],
    [
      `[WARN] LAN Exercise Device: ${service} connection timed out owing to inactivity`,
      { kind: 'lanError', action: 'timeout', device },
    ],
    [
      `[ERROR] LAN Exercise Device: Error receiving from ${service} [60] Operation timed out`,
      { kind: 'lanError', action: 'receive', device, code: 60 },
    ],
    [
      '[ERROR] LAN Exercise Device: Error sending PTR query to 192.0.2.36 (en1) [65] No route to host',
      { kind: 'lanError', action: 'query', code: 65 },
    ],
    [
      '[ERROR] LAN Exercise Device: Error sending PTR query to 192.0.2.36 (bridge1) [65] No route to host',
      { kind: 'lanError', action: 'query', code: 65, isVirtual: true },
    ],
    [
      '[ERROR] LAN Exercise Device: Error receiving answer from 192.0.2.36 ({000000) [676] asio.system error',
      { kind: 'lanError', action: 'answer', code: 676 },
    ],
    ['[ERROR] LAN Exercise Device: something new', { kind: 'lanError', action: 'other' }],
    [
      `[INFO] LAN Exercise Device: Connection aborted with ${service} [995] The I/O operation has been aborted`,
      { kind: 'lanAborted', device, code: 995 },
    ],
    [
      `[INFO] LAN Exercise Device: Connecting to device ${service} 192.0.2.36:36866`,
      { kind: 'lanConnecting', device },
    ],
    [
      'INFO LEVEL: [BLE] WFTNPDeviceManager: device at handle 1 connected',
      { kind: 'lanConnected' },
    ],
    ['BLE  : WFTNPDeviceManager: device at handle 1 connected', { kind: 'lanConnected' }],
    ['WFTNPDeviceManager: device at handle 1 connected', { kind: 'lanConnected' }],
    [
      'INFO LEVEL: [BLE] WFTNPDeviceManager::Pairing device "Wahoo KICKR 5404"',
      { kind: 'lanPairing', device },
    ],
    [
      'INFO LEVEL: [BLE] WFTNPDeviceManager: disconnecting LAN device "Wahoo KICKR 5404"',
      { kind: 'lanDisconnected', device },
    ],
    [`Process disconnect for "${service}"`, { kind: 'lanDisconnected', device }],
  ])('reads %j', (message, event) => expect(read(message)).toEqual([event]));

  it('recognises a trainer by its network name and its Bluetooth name', () => {
    const status = '[BLE] Device: "Wahoo KICKR 5404" has new connection status: connected';
    expect(read(status, `Process disconnect for "${service}"`)).toMatchObject([
      { device: { name: 1 } },
    ]);
  });

  it.each([
    '[INFO] LAN Exercise Device: Start scanning',
    `[WARN] Error shutting down ${service} socket [10057] A request`,
    'INFO LEVEL: [BLE] WFTNPDeviceManager: device at handle 1 found',
    'WFTNP found service UUID 0x1826',
    `Process connect for "${service}"`,
    '[INFO] LAN Exercise Device: Connecting to device unnamed',
  ])('knows %j but gives no event', (message) => expect(read(message)).toEqual([]));

  it.each([
    'INFO LEVEL: [BLE] WFTNPDeviceManager::Pairing device "Wahoo',
    'INFO LEVEL: [BLE] WFTNPDeviceManager: disconnecting LAN device "',
    'Process disconnect for "Wahoo',
    'LAN Exercise Device: Start scanning',
  ])('does not understand %j', (message) => expect(read(message)).toBe('unknown'));

  it('counts errors and warnings but no other lines', () => {
    const messages = [
      '[ERROR] LAN Exercise Device: a',
      '[WARN] LAN Exercise Device: b',
      '[INFO] LAN Exercise Device: c',
      '[WARN] Error shutting down x socket',
      'NETCLIENT:[ERROR] LAN Exercise Device: d',
    ];
    const log = header + messages.map((message) => `[10:00:01] ${message}\n`).join('');
    expect(resultOf(log).counts.lanError).toBe(3);
  });
});
