import { useSyncExternalStore } from 'react';

/** The kinds of devices on which riders look for their log. */
export type Device = 'windows' | 'mac' | 'phone' | 'other';

/** What of the browser's `navigator` identifies the device. */
type DeviceSigns = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

export function deviceOf({ userAgent, maxTouchPoints }: DeviceSigns): Device {
  if (/Android|iPhone|iPad|iPod/.test(userAgent)) return 'phone';
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'phone' : 'mac';
  return /Windows/.test(userAgent) ? 'windows' : 'other';
}

const never = () => () => undefined;

/** Returns the kind of device in use, and 'other' while a page is drawn as the build has drawn it, which knows no browser. */
export function useDevice(): Device {
  return useSyncExternalStore(
    never,
    () => deviceOf(navigator),
    () => 'other',
  );
}
