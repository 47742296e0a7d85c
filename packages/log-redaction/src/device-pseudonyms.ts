import type { GroupRole } from './patterns/pattern.ts';
import { Pseudonyms } from './pseudonyms.ts';
import type { RedactionKind } from './redaction-kinds.ts';

/** The lower half of an ANT+ id is the device number, the upper half is the device type. */
const numberRange = 65_536;
/**
 * Device types of ANT+ that sensors and trainers have, the longest first: heart rate, cadence and speed, running, power,
 * trainers, and remote controls. Others exist, but the game pairs none of them.
 */
const deviceTypes = ['120', '121', '122', '123', '124', '11', '16', '17'];
const lastDeviceType = 127;
/** A log has about ten devices; only a hostile file has more. */
const mostCached = 2000;

/** Replaces names and numbers of devices by pseudonyms, in every form in which a log writes them. */
export class DevicePseudonyms {
  private readonly pseudonyms = new Pseudonyms();
  /** Pseudonyms of numbers as they are written, because a log repeats its devices. */
  private readonly numbers = new Map<string, string>();
  private readonly ids = new Map<string, string>();
  /** Number of the device that was last paired to each channel. */
  private readonly paired = new Map<number, number>();
  private channel = 0;
  private pairing = numberRange;

  /** Returns the pseudonym of one group. Call it for the groups of a line in their order. */
  pseudonymOf(role: Exclude<GroupRole, RedactionKind>, text: string): string {
    switch (role) {
      case 'device':
        return this.pseudonyms.deviceName(text);
      case 'deviceAddress':
        return this.pseudonyms.address(text);
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
        return this.idNumber(text);
      case 'antHex':
        return this.id(Number.parseInt(text, 16))
          .toString(16)
          .toUpperCase()
          .padStart(text.length, '0');
    }
  }

  /**
   * Replaces the number in `62300120`, which joins number and type without a separator. The type stays, because the report
   * says what a device is by it.
   */
  private channelId(digits: string): string {
    const number = this.pairedPart(digits) ?? unpairedPart(digits);
    if (number === undefined) return '0'.repeat(digits.length);
    return this.number(number) + digits.slice(number.length);
  }

  /** Returns the number last paired to the channel if the digits consist of it and a type. */
  private pairedPart(digits: string): string | undefined {
    const number = String(this.paired.get(this.channel));
    if (!digits.startsWith(number)) return undefined;
    const type = Number(digits.slice(number.length));
    return type >= 1 && type <= lastDeviceType ? number : undefined;
  }

  private idNumber(digits: string): string {
    const known = this.ids.get(digits);
    if (known !== undefined) return known;
    const pseudonym = this.id(Number(digits)).toString().padStart(digits.length, '0');
    if (this.ids.size < mostCached) this.ids.set(digits, pseudonym);
    return pseudonym;
  }

  private id(id: number): number {
    const number = id % numberRange;
    return id - number + Number(this.number(String(number)));
  }

  /** Keeps a number that is too large for a device too large. */
  private number(digits: string): string {
    const known = this.numbers.get(digits);
    if (known !== undefined) return known;
    const number = Number(digits);
    const pseudonym =
      number >= numberRange
        ? digits.replace(/\d/g, '9')
        : this.pseudonyms.number(String(number)).padStart(digits.length, '0');
    if (this.numbers.size < mostCached) this.numbers.set(digits, pseudonym);
    return pseudonym;
  }
}

/** Finds the number in digits whose line comes before that of the pairing, by the types that a device can have. */
function unpairedPart(digits: string): string | undefined {
  const type = deviceTypes.find((type) => {
    const number = digits.slice(0, -type.length);
    return (
      digits.endsWith(type) && /^(?:0|[1-9]\d{0,4})$/.test(number) && Number(number) < numberRange
    );
  });
  return type === undefined ? undefined : digits.slice(0, -type.length);
}
