import type { EventKind, LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { rules } from '../rules/index.ts';
import { recordOf } from '../testing/scene.ts';
import { isQuotedKind, quotedForms, writeLine } from './quoted-forms.ts';
import { sceneOfLog } from './scene.ts';

const _kinds = Object.keys(quotedForms) as EventKind[];
const listed: LogEvent = {
  kind: 'deviceListed',
  t: 0,
  role: 'Controllable Trainer',
  device: { name: 1, model: 'Wahoo KICKR' },
  transport: 'lan',
};
const modern = sceneOfLog(recordOf([{ kind: 'deviceListStart', t: 0 }, listed]));
const legacy = sceneOfLog(recordOf([]));
const trainer = { name: 1, model: 'Wahoo KICKR' };

describe('the forms of quoted lines', () => {
  it('cover every kind that a rule quotes', () => {
    const missing = rules.flatMap(({ id, lines = [] }) =>
      lines.filter((kind) => !isQuotedKind(kind)).map((kind) => `${id}: ${kind}`),
    );
    expect(missing).toEqual([]);
  });

  it.each<[LogEvent, string]>([
    [
      { kind: 'lanError', t: 0, action: 'receive', device: trainer, code: 1236 },
      '[ERROR] LAN Exercise Device: Error receiving from <trainer> [1236]',
    ],
    [
      { kind: 'lanError', t: 0, action: 'timeout' },
      '[WARN] LAN Exercise Device: <trainer> connection timed out owing to inactivity',
    ],
    [{ kind: 'antRxFail', t: 0, channel: 2 }, '[ANT] Rx Fail on channel 2'],
    [{ kind: 'antReceiver', t: 0, state: 'missing' }, '[ANT_IMPORTANT] ANT USB receiver NOT found'],
    [
      { kind: 'bleStatus', t: 0, device: { name: 9 }, status: 'disconnected' },
      '[BLE] Device: "<sensor>" has new connection status: disconnected',
    ],
    [
      { kind: 'connectionTimeout', t: 0, attempt: 8 },
      '[WARN] UDP connection timeout (8 so far), reconnection attempt 8',
    ],
    [
      { kind: 'fps', t: 0, fps: 25.3, x: 101_756, y: 9547, z: -72 },
      'FPS 25.30, 101756,  9547,   -72',
    ],
    [{ kind: 'sendError', t: 0, code: 8 }, 'ERROR LEVEL: [NETWORK] error (8) sending player state'],
  ])('write %j in the words of modern clients', (event, text) => {
    expect(writeLine(event, modern)?.text).toBe(text);
  });

  it.each<[LogEvent, string]>([
    [{ kind: 'antRxFail', t: 0, channel: 2 }, 'ANT  : Rx Fail on channel 2'],
    [{ kind: 'antReceiver', t: 0, state: 'found' }, 'ANT  : ANT USB receiver found'],
    [
      { kind: 'bleStatus', t: 0, device: trainer, status: 'disconnected' },
      'didDisconnectPeripheral: <sensor> with error <text>',
    ],
    [
      { kind: 'bleUnpaired', t: 0, device: trainer },
      'didDisconnectPeripheral: <sensor> with no error.',
    ],
    [{ kind: 'connectionTimeout', t: 0, waitS: 10 }, 'NETCLIENT:Connection timeout [10]'],
    [{ kind: 'fps', t: 0, fps: 54, x: 861, y: 19_805, z: 43_084 }, 'FPS  54,   861, 19805, 43084'],
    [{ kind: 'sendError', t: 0, code: 4 }, 'NETWORK:error (4) sending player state'],
    [
      { kind: 'gameTimestampError', t: 0, ms: 3_723_070 },
      'Game Timestamp error: 1 hours, 2 min, 3 sec, 70ms',
    ],
  ])('write %j in the words of old clients', (event, text) => {
    expect(writeLine(event, legacy)?.text).toBe(text);
  });

  it("ignore kinds that aren't quoted", () => {
    expect(writeLine({ kind: 'clockStep', t: 0, stepS: 5 }, modern)).toBeUndefined();
  });
});

describe('personal texts of a log', () => {
  const planted = 'Plantina Otherperson';
  const device = { name: 2, model: planted };

  it.each<LogEvent>([
    { kind: 'route', t: 0, name: planted },
    { kind: 'flowState', t: 0, state: planted },
    { kind: 'gameState', t: 0, from: planted, to: planted },
    { kind: 'eventStart', t: 0, eventType: planted },
    { kind: 'device', t: 0, device: planted },
    { kind: 'deviceListed', t: 0, role: planted, device, transport: 'ble' },
    { kind: 'deviceSelected', t: 0, role: planted, device },
    { kind: 'deviceComponent', t: 0, device, transport: 'ble' },
    { kind: 'bleStatus', t: 0, device, status: 'connected' },
    { kind: 'bleDisconnectError', t: 0, device },
    { kind: 'bleConnected', t: 0, device },
    { kind: 'bleConnectTime', t: 0, device, seconds: 41 },
    { kind: 'bleUnpaired', t: 0, device },
    { kind: 'bleBattery', t: 0, device, percent: 85 },
    { kind: 'bleChannelMap', t: 0, device, channelsUsed: 15, channels: 0x7fff },
    { kind: 'commandUnanswered', t: 0, device },
    { kind: 'lanError', t: 0, action: 'connect', device },
    { kind: 'lanAborted', t: 0, device },
    { kind: 'lanConnecting', t: 0, device },
    { kind: 'lanPairing', t: 0, device },
    { kind: 'lanDisconnected', t: 0, device },
    { kind: 'intervalStats', t: 0, channel: 'power', device, count: 1, minS: 1, maxS: 1, meanS: 1 },
  ])('are left out of $kind', (event) => {
    for (const scene of [modern, legacy])
      expect(writeLine(event, scene)?.text).not.toContain('Plant');
  });
});
