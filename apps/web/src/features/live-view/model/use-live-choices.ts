import { useState } from 'react';
import { useAddressQuery } from '../../../shared/use-address-query.ts';
import { readySound } from './incident-sound.ts';
import { useWakeLock } from './use-wake-lock.ts';

export interface LiveChoices {
  hasContrast: boolean;
  setContrast: (isOn: boolean) => void;
  hasSound: boolean;
  setSound: (isOn: boolean) => void;
  isScreenWanted: boolean;
  setScreen: (isOn: boolean) => void;
  /** Whether the browser keeps the screen on right now. */
  isScreenOn: boolean;
}

/** What the rider chose for this page. The address keeps it, except the sound, which browsers allow only after a press. */
export function useLiveChoices(): LiveChoices {
  const [query, change] = useAddressQuery();
  const [hasSound, setHasSound] = useState(false);
  const isScreenWanted = query.get('screen') === 'on';
  const set = (name: string, value: string | undefined) =>
    change((next) => {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    hasContrast: query.get('contrast') === 'high',
    setContrast: (isOn) => set('contrast', isOn ? 'high' : undefined),
    hasSound,
    setSound(isOn) {
      if (isOn) readySound();
      setHasSound(isOn);
    },
    isScreenWanted,
    setScreen: (isOn) => set('screen', isOn ? 'on' : undefined),
    isScreenOn: useWakeLock(isScreenWanted),
  };
}
