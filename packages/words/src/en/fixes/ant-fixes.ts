import type { FixId } from '@ridescope/catalogue/fixes';

/** Steps of the fixes for the ANT+ receiver and the radio around it. */
export const antFixes = {
  'ant-extension': [
    'Plug the ANT+ stick into a good USB extension of one to two metres.',
    'Place it less than half a metre from the trainer, with nothing in between.',
    'Protect it from sweat.',
    'Ride, and compare how many messages were lost.',
  ],
  'ant-usb2-port': [
    'Plug the stick into a USB 2 port that is not next to USB 3 disks or cables.',
    'If all ports are USB 3, bring the stick a metre away with an extension.',
    'For one ride, pull out the USB 3 devices {person, select, rider {the rider does} other {you do}} not need.',
  ],
  'ant-dongle-reseat': [
    'Quit the game.',
    'Pull the stick out, count to ten, and plug it straight into a different port of the computer.',
    "Start the game first. Then wake {person, select, rider {the rider's} other {your}} sensors.",
  ],
  'ant-dongle-replace': [
    'Borrow another stick and see whether it does better.',
    'If it does, buy a recent ANT+ stick of the "USB-m" kind. It finds sensors sooner.',
    'Take the old stick out for good.',
  ],
  'ant-dongle-driver': [
    'Uninstall the stick in Device Manager and let it delete the driver too.',
    'Plug the stick in again and wait until Windows has set it up.',
    'Start the game and check that it finds the receiver.',
  ],
  'ant-usb-suspend': [
    'Open the power plan and turn off "selective suspend" for USB.',
    'In Device Manager, open every "USB Root Hub". Under Power Management, stop Windows from turning it off.',
    'Restart the computer.',
  ],
  'ant-wifi-channel': [
    "Open the Wi-Fi settings of {person, select, rider {the rider's} other {your}} router. A label on it often names their address. ANT+ shares its frequencies with Wi-Fi channels 8 to 12.",
    'Set the 2.4 GHz network to channel 1 (or 6) and to a width of 20 MHz.',
    'Move busy devices to 5 GHz, and ask near neighbours to do the same.',
    'Ride, and compare how many messages were lost.',
  ],
  'ant-clear-sources': [
    'Take other radios out of the room: cordless phones, wireless speakers and controllers, video senders, microwave ovens.',
    'Keep fans and power supplies away from the receiver.',
    'Bring the devices back one by one to find the culprit.',
  ],
  'ant-one-listener': [
    'Close other training programs and programs that sync a watch.',
    'If two programs must use ANT+ at once, give each its own stick.',
    'Start the game again.',
  ],
  'ant-finish-pairing': [
    'Wait until every sensor is paired, then close the list.',
    'Stay out of the pairing screen during the ride.',
    'If the search still goes on, restart the game.',
  ],
  'ant-switch-transport': [
    'Unpair the trainer.',
    'Pair it another way: by Bluetooth, cable or Wi-Fi if it was ANT+, or by ANT+ if it was not.',
    'Take power and resistance from that same connection.',
    'Compare the reports of two rides.',
  ],
} as const satisfies Readonly<Partial<Record<FixId, readonly string[]>>>;
