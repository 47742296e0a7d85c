import type { Device } from '../../../shared/use-device.ts';

export interface LogPlace {
  /** Ends before the path. */
  before: string;
  path: string;
  /** What else helps to find it. */
  more?: string;
}

const windowsPath = 'Documents\\Zwift\\Logs\\Log.txt';
const macPath = 'Documents/Zwift/Logs/Log.txt';

/** Where a rider finds Log.txt, seen from the device in use. */
export const logPlaces: Record<Device, LogPlace> = {
  windows: {
    before: 'The game keeps it in',
    path: windowsPath,
    more: 'With OneDrive, look in OneDrive\\Documents. Earlier rides are beside it, as Log (old 1).txt.',
  },
  mac: {
    before: 'The game keeps it in',
    path: macPath,
    more: 'Documents is in your home folder, or in iCloud Drive. Earlier rides are beside it.',
  },
  phone: {
    before: 'It is on the computer that you ride with, in',
    path: windowsPath,
    more: 'Open this page there. Or mail the file to yourself, or put it into a cloud drive, and choose it here.',
  },
  other: {
    before: 'The game keeps it in',
    path: windowsPath,
    more: 'On a Mac, it is in Documents/Zwift/Logs.',
  },
};
