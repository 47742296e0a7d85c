import type { DeviceRef } from './events.ts';

/**
 * Lists the words that makers put into the names of their devices. A name is reduced to these, because the rest may be a
 * serial number or something that the owner typed. A word that could be a person's name belongs in `pairs`.
 */
const modelWords = new Set(
  `4iiii Accuro Apple Assioma Atom Bike Bkool BKOOL Bontrager Cadence Campagnolo Cateye Chronus Click Climb Core CORE
  CooSpo COROS CYCPLUS D100 D500 Dash Decathlon Direto Dual DUAL Drivo Edge Elite ELITE Enduo FLUX Flow Forerunner FTMS
  Favero Fenix Fizik Forza Garmin Genius Giant H1 H10 H2 H3 H7 H9 HammerHead Headwind HR HRM HRM-Dual HRM-Pro HRM-Run
  HRM-Tri HRMPro HRMPro+ Hammer Hub IC4 IC7 IC8 IBIKE InfoCrank InRide Inspire JetBlack Justo Keiser KICKR Kickr Kinetic
  KURA Lifeline Look Magene Magnus MOXY MOVE NEO Neo NOVO OH1 P1 P2 P2M PM Pedal Pedals Peloton PerfPRO Pioneer Play
  Polar POLAR Power Power2Max PowerTap POWRLINK Pro PRO PWR Quarq QUBO R1 R200 R300 Rally Ramp RAMPA Real Ride Rizer
  ROLLR Rotor RPM Run S1 S22 S3+ S4 SB20 SC SENSE Saris SHIFT Shimano Sigma Smart SNAP Snap Speed Sram SRAM SRM
  STAC Stages STEERING Sterzo Strap Suito Suunto T1 T2 T3 Tacx TACX TACXNEO TICKR Tickr TrainerRoad Trainer Tuo TUO
  V2 V3 V5 V6 Vector Verity Virtual VOLT Volt VORTEX Vortex Wahoo WAHOO Watch Wattbike WattbikeAtom WHOOP XDS XPLOVA
  YESOUL ZIPRO Zumo Zwift Zycle`.split(/\s+/),
);

/** Lists words that belong to a model only next to another word: alone they may be a name or an initial. */
const pairs = new Set(['Van Rysel', 'TICKR X', 'Neo 2T', 'NEO 2T', 'Neo 3M', 'NEO 3M']);

/** Reduces `Wahoo KICKR 5404` to `Wahoo KICKR` and `HRMPro+:688271` to `HRMPro+`. Returns undefined when no word is known. */
export function modelOf(name: string): string | undefined {
  const words = name.split(/[\s:_,]+/);
  const retained: string[] = [];
  for (const [i, word] of words.entries()) {
    const isPaired = pairs.has(`${words[i - 1]} ${word}`) || pairs.has(`${word} ${words[i + 1]}`);
    const known = isPaired || modelWords.has(word) ? word : withoutSerial(word);
    if (isPaired || modelWords.has(known)) retained.push(known);
  }
  return retained.length === 0 ? undefined : retained.join(' ');
}

/** Describes a part of a device's name. */
export interface NamePart {
  text: string;
  /** Belongs to the model or separates two words. Any other part may reveal the owner. */
  isModel: boolean;
}

/** Splits a name into the parts that `modelOf` keeps and the rest. Joined, the parts are the name again. */
export function partsOf(name: string): NamePart[] {
  const words = name.split(/([\s:_,]+)/);
  return words.flatMap((word, i): NamePart[] => {
    if (i % 2 === 1) return [{ text: word, isModel: true }];
    const isPaired = pairs.has(`${words[i - 2]} ${word}`) || pairs.has(`${word} ${words[i + 2]}`);
    if (isPaired || modelWords.has(word)) return [{ text: word, isModel: true }];
    if (!modelWords.has(withoutSerial(word))) return [{ text: word, isModel: false }];
    const letters = lettersOf(word);
    return [
      { text: letters, isModel: true },
      { text: word.slice(letters.length), isModel: false },
    ];
  });
}

/** Removes the serial number from `ASSIOMA12345L`. A word without digits stays as it is. */
function withoutSerial(word: string): string {
  const letters = lettersOf(word);
  return modelWords.has(letters) ? letters : titleCase(letters);
}

function lettersOf(word: string): string {
  return /^([A-Za-z][A-Za-z+-]*?)[-:]?\d{2,}[A-Z]?$/.exec(word)?.[1] ?? word;
}

function titleCase(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}

/** Limits the devices that get a number. A log names about ten, so only a damaged or hostile file has more. */
const maxDevices = 500;
const maxNameLength = 100;

/** Returns what identifies a device: its name without the suffix of its network service. */
export function deviceKey(name: string): string {
  return name
    .slice(0, maxNameLength)
    .replace(/\._[a-z0-9-]+\._tcp\.local\.?$/, '')
    .trim();
}

/** Gives the devices of one log small numbers, so that their names never leave the parser. */
export class DeviceRegistry {
  private readonly names = new Map<string, DeviceRef>();
  /** Holds the same devices by name as logged: taking the suffix off each time took longer than finding the name. */
  private readonly logged = new Map<string, DeviceRef>();
  private readonly antNumbers = new Map<number, number>();
  private readonly addresses = new Map<string, DeviceRef>();
  private count = 0;

  /**
   * Returns the device of a name, which gets a number when it is new.
   * @param name display name as logged, with or without the suffix of its network service
   */
  named(name: string): DeviceRef {
    const logged = this.logged.get(name);
    if (logged) return logged;
    const ref = this.byKey(deviceKey(name));
    if (this.logged.size < maxDevices) this.logged.set(name, ref);
    return ref;
  }

  private byKey(key: string): DeviceRef {
    const known = this.names.get(key);
    if (known) return known;
    const model = modelOf(key);
    if (this.names.size >= maxDevices) return { name: 0, ...(model && { model }) };
    const ref: DeviceRef = { name: ++this.count, ...(model && { model }) };
    this.names.set(key, ref);
    return ref;
  }

  /**
   * Returns the device of a line that gives only its address: the named one if a line before gave both, otherwise one that
   * is known by its address alone.
   * @param address as logged: a decimal number, or a UUID on a Mac
   */
  addressed(address: string): DeviceRef {
    const key = address.slice(0, maxNameLength);
    const known = this.addresses.get(key);
    if (known) return known;
    if (this.addresses.size >= maxDevices) return { name: 0, isAddress: true };
    const ref: DeviceRef = { name: ++this.count, isAddress: true };
    this.addresses.set(key, ref);
    return ref;
  }

  /** Returns the device of a name, and remembers its address for lines that give only that. */
  namedAt(name: string, address: string): DeviceRef {
    const device = this.named(name);
    const key = address.slice(0, maxNameLength);
    if (this.addresses.has(key) || this.addresses.size < maxDevices)
      this.addresses.set(key, device);
    return device;
  }

  /**
   * Returns the small number of an ANT+ device.
   * @param deviceNumber ANT+ device number, 0 to 65 535
   */
  ant(deviceNumber: number): number {
    const known = this.antNumbers.get(deviceNumber);
    if (known !== undefined) return known;
    const number = this.antNumbers.size + 1;
    this.antNumbers.set(deviceNumber, number);
    return number;
  }
}
