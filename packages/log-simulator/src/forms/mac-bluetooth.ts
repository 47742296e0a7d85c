/** Lines of a Mac of 2017 to 2022 about a change of a device's connection. */
export function coreBluetooth(device: string, state: string): readonly string[] {
  if (state === 'connecting') return [`bleDevice - ${device} is Connecting.`];
  if (state === 'connected')
    return [
      `[BLE] bleDevice - didConnectPeripheral connected device ${device}`,
      `bleDevice - didDiscoverServices for device: ${device}`,
    ];
  return [`[BLE] bleDevice - didDisconnectPeripheral: ${device} with no error.`];
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
