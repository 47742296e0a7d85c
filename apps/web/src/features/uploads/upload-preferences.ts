import { useState } from 'react';

/** What a user chose about sending logs. It is kept on this computer, as it says nothing to the server. */
const switches = {
  /** Personal data is masked before a log is sent. */
  maskPersonalData: true,
  /** The upload waits after the log was looked through, until the user says go. */
  lookBeforeSending: false,
} as const;
type UploadSwitch = keyof typeof switches;

/** The switch as it was left, and what moves it. */
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
    const kept = localStorage.getItem(name);
    return kept === null ? switches[name] : kept === 'true';
  } catch {
    // Storage is switched off: then nothing was ever kept in it.
    return switches[name];
  }
}

function keep(name: UploadSwitch, isOn: boolean) {
  try {
    localStorage.setItem(name, String(isOn));
  } catch {
    // Then it counts for this page alone.
  }
}
