import type { GroupRole } from './patterns/pattern.ts';
import { Pseudonyms } from './pseudonyms.ts';
import type { RedactionKind } from './redaction-kinds.ts';

/** The device number is the lower half of an id of ANT+; the type of the device is above it. */
const numberRange = 65_536;

/** Stand-ins for names and numbers of devices, in each of the forms in which a log writes them. */
export class DeviceStandIns {
  private readonly pseudonyms = new Pseudonyms();
  /** By channel: the number of the device that was last paired to it, and the channel that the line spoke of. */
  private readonly paired = new Map<number, number>();
  private channel = 0;
  private pairing = numberRange;

  /** Groups of one line come in their order. */
  standIn(role: Exclude<GroupRole, RedactionKind>, text: string): string {
    switch (role) {
      case 'device':
        return this.pseudonyms.deviceName(text);
      case 'antNumber':
        return this.number(text);
      case 'antPaired':
        this.pairing = Number(text);
        return this.number(text);
      case 'channel':
        this.channel = Number(text);
        if (this.pairing < numberRange) this.paired.set(this.channel, this.pairing);
        this.pairing = numberRange;
        return text;
      case 'antChannelId':
        return this.channelId(text);
      case 'antId':
        return this.id(Number(text)).toString().padStart(text.length, '0');
      case 'antHex':
        return this.id(Number.parseInt(text, 16))
          .toString(16)
          .toUpperCase()
          .padStart(text.length, '0');
    }
  }

  /** Number and type of a device stand without a mark between them: the pairing before tells where one ends. */
  private channelId(digits: string): string {
    const number = String(this.paired.get(this.channel));
    if (!digits.startsWith(number)) return digits.replace(/\d/g, '0');
    return this.number(number) + digits.slice(number.length);
  }

  private id(id: number): number {
    const number = id % numberRange;
    return id - number + Number(this.number(String(number)));
  }

  /** A larger number is none of a device: it stays too large. */
  private number(digits: string): string {
    const number = Number(digits);
    if (number >= numberRange) return digits.replace(/\d/g, '9');
    return this.pseudonyms.number(String(number)).padStart(digits.length, '0');
  }
}
