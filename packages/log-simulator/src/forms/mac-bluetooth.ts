/** Why a device was disconnected: a loss, the game itself, or a link over the network, which CoreBluetooth knows nothing of. */
export type LossReason = 'error' | 'game' | 'network';

/**
 * Lines of a Mac of 2017 to 2022 about a change of a device's connection. The system names an error for a loss, and none where
 * the game itself disconnects.
 */
export function coreBluetooth(
  device: string,
  state: string,
  lossReason: LossReason,
): readonly string[] {
  if (state === 'connecting') return [`bleDevice - ${device} is Connecting.`];
  if (state === 'connected')
    return [
      `[BLE] bleDevice - didConnectPeripheral connected device ${device}`,
      `bleDevice - didDiscoverServices for device: ${device}`,
    ];
  if (lossReason === 'network') return [];
  const reason =
    lossReason === 'error' ? 'error: The connection has timed out unexpectedly.' : 'no error.';
  return [`[BLE] bleDevice - didDisconnectPeripheral: ${device} with ${reason}`];
}

/** Lines of the Bluetooth layer that a Mac of 2026 writes beside those of the game. */
export function middleware(device: string, state: string): readonly string[] {
  const line = (place: string, words: string) =>
    `BLEMW::Info [SwiftBLEInterface.swift:${place}]: ${words} ${device}`;
  if (state === 'connected')
    return [line('540 (centralManager(_:didConnect:))', 'Connected to peripheral')];
  if (state === 'disconnected')
    return [
      line(
        '561 (centralManager(_:didDisconnectPeripheral:error:))',
        'Disconnected from peripheral',
      ),
    ];
  return [];
}
