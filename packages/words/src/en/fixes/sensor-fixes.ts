import type { FixId } from '@ridescope/catalogue/fixes';

/** Steps of the fixes for sensors over any transport. */
export const sensorFixes = {
  'sensor-battery': [
    'Put in a new battery of a known brand, or charge the sensor fully.',
    'Check that the contacts are clean and the cover seals.',
    'Pair the sensor again and look at the battery state in the next report.',
  ],
  'sensor-strap-fit': [
    'Moisten the contacts and pull the strap snug.',
    'Put the receiver in front of {person, select, rider {the rider} other {you}}, because {person, select, rider {their} other {your}} body blocks the signal.',
    'Wash the strap regularly. Buy a new one after about a year.',
  ],
  'sensor-wake-first': [
    'Put the heart-rate strap on and turn the cranks a few times.',
    'Then start the game and pair.',
    'In longer breaks, turn the pedals gently so that no sensor falls asleep.',
  ],
  'sensor-firmware': [
    "Open the maker's app on {person, select, rider {the rider's} other {your}} phone.",
    'Update the software of the trainer, the power meter and the strap.',
    'Close the app, switch the devices off and on, and pair them again.',
  ],
  'sensor-trainer-power-cycle': [
    'Unplug the trainer and wait half a minute.',
    'Plug it in and turn the pedals.',
    'Pair it with the game only.',
  ],
  'ble-exclusive': [
    "Close training apps and the makers' apps on every phone, tablet and watch nearby.",
    'Remove the trainer from the Bluetooth list of the system.',
    'Pair it in the game.',
  ],
  'ble-fewer-links': [
    'List everything that uses Bluetooth on this device: sensors, controllers, headphones.',
    'Use headphones with a cable, or take heart rate over ANT+.',
    'Ride and compare.',
  ],
  'ble-adapter': [
    'Get a recent USB Bluetooth adapter and put it on an extension near the bike.',
    'Disable the adapter that is built in.',
    'Install the driver of the new one and pair again.',
  ],
  'ble-stack-reset': [
    'Switch Bluetooth off and on, and delete devices {person, select, rider {the rider no longer uses} other {you no longer use}}.',
    'Reinstall the driver of the adapter.',
    'In Device Manager, open the adapter and, under Power Management, stop Windows from turning it off. Then restart.',
  ],
  'lan-trainer-signal': [
    "Look up how strong the trainer's Wi-Fi is in the maker's app.",
    'Move the access point or the trainer, and use the band that is stronger there.',
    'Reserve a fixed address for the trainer in the router.',
  ],
  'lan-trainer-cable': [
    "Check whether the maker sells a network adapter for {person, select, rider {the rider's} other {your}} trainer.",
    'Run its cable to the router or to the computer.',
    'On the pairing screen, choose the wired device and remove the wireless one.',
  ],
  'lan-router-mdns': [
    'Connect trainer and game device to the same home network, not to a guest network.',
    'In the router, turn off device isolation and allow multicast (also called mDNS or Bonjour).',
    'On the access point, turn off "IGMP snooping" and energy saving for a test.',
    'On the computer, let the game through the firewall, and turn off VPNs and virtual network adapters for a test.',
    'Restart everything and see whether the trainer shows up.',
  ],
} as const satisfies Readonly<Partial<Record<FixId, readonly string[]>>>;
