import type { LineProbe } from '@ridescope/log-parser';
import { latin1Of } from './line-text.ts';
import type { PatternMasker } from './pattern-masker.ts';
import type { Place } from './places.ts';

/** A name or an address of a device as a message writes it, one character per byte. */
export interface DeviceText {
  role: 'device' | 'deviceAddress';
  text: string;
}

/** Lists what the parser has read of a device in its last message. */
export function devicesIn({ deviceName, deviceAddress }: LineProbe): DeviceText[] {
  const found: DeviceText[] = [];
  if (deviceName) found.push({ role: 'device', text: latin1Of(deviceName) });
  if (deviceAddress) found.push({ role: 'deviceAddress', text: latin1Of(deviceAddress) });
  return found;
}

interface DeviceMessage {
  bytes: Uint8Array;
  message: number;
  /** Its text before anything was masked. */
  before: string;
  /** Offset before which the parser reads the form of the message. */
  floor: () => number;
  /** Takes the places that are masked. */
  places: Place[];
}

/** Masks devices that the parser reads in a message, in case no pattern knows its form. */
export function maskDevices(
  patterns: PatternMasker,
  devices: readonly DeviceText[],
  { bytes, message, before, floor, places }: DeviceMessage,
): void {
  for (const { role, text } of devices) {
    const at = before.indexOf(text);
    if (at < 0) continue;
    const from = message + at;
    if (patterns.placeMap.hasDeviceOrCover(from, from + text.length)) continue;
    patterns.maskGroup(bytes, from, text, role, floor, places);
  }
}
