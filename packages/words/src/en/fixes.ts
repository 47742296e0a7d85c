import type { FixId } from '@ridescope/catalogue/fixes';
import { antFixes } from './fixes/ant-fixes.ts';
import { graphicsFixes } from './fixes/graphics-fixes.ts';
import { hardwareFixes } from './fixes/hardware-fixes.ts';
import { networkFixes } from './fixes/network-fixes.ts';
import { sensorFixes } from './fixes/sensor-fixes.ts';

/** What to do for every fix, in this order. */
export const stepMessages = {
  ...networkFixes,
  ...graphicsFixes,
  ...antFixes,
  ...sensorFixes,
  ...hardwareFixes,
} as const satisfies Readonly<Record<FixId, readonly string[]>>;

/** The steps of "Pair over the other radio" for a trainer whose connection is known. */
export const otherWaySteps = {
  bluetooth: [
    'Unpair the trainer.',
    'Pair it over Bluetooth, with no phone or bike computer connected to it.',
    'Take power and resistance from that same connection.',
    'Compare the reports of two rides.',
  ],
  bluetoothOrNetwork: [
    'Unpair the trainer.',
    'Pair it over Bluetooth, Wi-Fi or cable, whichever it has, with no other device connected to it.',
    'Take power and resistance from that same connection.',
    'Compare the reports of two rides.',
  ],
  ant: [
    'Unpair the trainer.',
    'Pair it over ANT+: {person, select, rider {the} other {your}} computer has a receiver for it.',
    'Take power and resistance from that same connection.',
    'Compare the reports of two rides.',
  ],
  network: [
    'Unpair the trainer.',
    'Pair it over Wi-Fi or a network cable if it has one. Otherwise use an ANT+ receiver; the log names none in the computer.',
    'Take power and resistance from that same connection.',
    'Compare the reports of two rides.',
  ],
} as const;
