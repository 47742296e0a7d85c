import type { LogWriter } from '../log-writer.ts';
import type { Scenario } from '../scenario.ts';
import { antDevicesOf, antId } from './ant-channels.ts';
import { deviceNames, listRoles, trainer } from './modern-device-names.ts';
import type { SimulatedRide } from './simulated-ride.ts';

const rule = '='.repeat(75);
const lanId = '0x1C979347';
const bleId = '0x1B40DFAB';
const bleSensorId = 0x14_18_24_39;

/**
 * Which device has which role, over which radio.
 * @param transport that of the trainer, which may have moved in the ride
 */
export function sayDeviceList(
  log: LogWriter,
  t: number,
  ride: SimulatedRide,
  transport: Scenario['trainer'],
): void {
  const row = (role: string, device: string) => `${role}:`.padStart(26).concat(` ${device}`);
  const isLan = transport === 'lan';
  const own = `${trainer} (${isLan ? lanId : bleId}) ${isLan ? '[BLE (LAN)]' : '[BLE]'}`;
  const isWireless = transport !== 'ant';
  log.say(
    t,
    'Device List:',
    rule,
    ...(isLan ? [row('Non-Selected', `${trainer} (${bleId}) [BLE]`)] : []),
    ...(isWireless ? [row('Power', own)] : []),
    ...ride.scenario.bleSensors.map(({ name, role }, index) =>
      row(role, `${name} (0x${(bleSensorId + index).toString(16).toUpperCase()}) [BLE]`),
    ),
    ...(isWireless ? [row('Controllable Trainer', own)] : []),
    ...antDevicesOf(ride).map((device) => {
      const id = antId(device).toString(16).toUpperCase();
      return row(listRoles[device.role], `${deviceNames[device.role]} (0x${id}) [ANT]`);
    }),
    rule,
  );
}
