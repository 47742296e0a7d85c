import { describe, expect, it } from 'vitest';
import { redactLine } from '../testing/redact.ts';

describe('masks names of devices, but not of fields', () => {
  it.each([
    ['"playerId":70012345', '"playerId":00000000'],
    [
      '"Plantina HRM" adding component type: 2 (BLE)',
      '"xxxxxxxx HRM" adding component type: 2 (BLE)',
    ],
    ['[BLE] Discovered "Plantina HRM"', '[BLE] Discovered "xxxxxxxx HRM"'],
    [
      '[ZwiftProtocol] Device name: Plantinas KICKR',
      '[ZwiftProtocol] Device name: xxxxxxxxx KICKR',
    ],
    ['[ZwiftProtocol] Device name: Wahoo KICKR', '[ZwiftProtocol] Device name: Wahoo KICKR'],
    [
      '[BLE] Time until device connection for "Plantina HRM": 5 seconds.',
      '[BLE] Time until device connection for "xxxxxxxx HRM": 5 seconds.',
    ],
  ])('%s', (message, masked) => {
    expect(redactLine(message)).toBe(masked);
  });
});
