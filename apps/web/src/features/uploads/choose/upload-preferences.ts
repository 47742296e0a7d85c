import { useState } from 'react';

/** A user's choices about sending logs. They stay on this computer, because the server doesn't need them. */
const switches = {
  /** Personal data is masked before a log is sent. */
  maskPersonalData: true,
  /** The upload waits after the log was read until the user says go. */
  lookBeforeSending: false,
} as const;
type UploadSwitch = keyof typeof switches;

/** Returns the switch as the user left it, and a function to change it. */
export function useUploadSwitch(name: UploadSwitch): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read(name));
  return [
    isOn,
    (next) => {
      setOn(next);
      keep(name, next);
    },
  ];
}

function read(name: UploadSwitch): boolean {
  try {
    const retained = localStorage.getItem(name);
    return retained === null ? switches[name] : retained === 'true';
  } catch {
    // Storage is switched off, so nothing was ever stored in it.
    return switches[name];
  }
}

function keep(name: UploadSwitch, isOn: boolean) {
  try {
    localStorage.setItem(name, String(isOn));
  } catch {
    // Storage is switched off, so the choice counts for this page alone.
  }
}
