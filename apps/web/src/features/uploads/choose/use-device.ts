import { useSyncExternalStore } from 'react';
import { type Device, deviceOf } from './log-place.ts';

const never = () => () => undefined;

/** Returns the kind of device in use, and 'other' while a page is drawn as the build has drawn it, which knows no browser. */
export function useDevice(): Device {
  return useSyncExternalStore(
    never,
    () => deviceOf(navigator),
    () => 'other',
  );
}
