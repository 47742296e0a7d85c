/** A text as it occurs in the wild, and the parts of it that must not stay. */
export interface PersonalForm {
  text: string;
  secrets: readonly string[];
}

/** Draws numbers; the same ones for the same seed. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 1;
  }

  /** Draws a whole number below `sides`. */
  roll(sides: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) | 0;
    return (this.state >>> 8) % sides;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.roll(items.length)] as Item;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => 1 + this.roll(9)).join('');
  }

  hex(count: number): string {
    return Array.from({ length: count }, () => '23456789abcdef'.charAt(this.roll(14))).join('');
  }

  word(): string {
    return this.pick(['plantina', 'otherperson', 'zenobia', 'quillan', 'wilhelmina']);
  }
}

type Rule = (dice: Dice) => PersonalForm;

const folders = [
  'C:\\Users\\@\\Documents\\Zwift\\',
  'D:\\Users\\@\\OneDrive\\Documents\\',
  'C:\\\\Users\\\\@\\\\AppData\\\\Local',
  'C:/Users/@/Documents/Zwift',
  '\\\\?\\C:\\Users\\@\\',
  '\\\\nas\\homes\\@\\zwift',
  '\\\\server\\profiles$\\@\\',
  'C:\\Documents and Settings\\@\\My Documents',
  '/Users/@/Library/Application Support',
  '/home/@/.wine/drive_c',
  '/home/@/.steam/steam/steamapps/compatdata/1/pfx',
  'Z:\\home\\@\\Games',
  'file:///home/@/log.txt',
  'C%3A%5CUsers%5C@%5CDocuments',
  '/media/@/stick',
  'C:\\Users\\me\\OneDrive - @\\Documents',
  'https://d.docs.live.net/@/Documents',
];

const secretForms = [
  'token=@',
  'access_token=@',
  '?refresh_token=@&x=1',
  '{"token":"@"}',
  '{"sessionId": "@"}',
  '{\\"password\\":\\"@\\"}',
  'password: @',
  'Password=@;',
  'passwd=@',
  'client_secret=@',
  'api_key=@',
  'X-Api-Key: @',
  'Cookie: sid=@',
  'Set-Cookie: session=@; Path=/',
  'Authorization: Bearer @',
  'Authorization: Basic @==',
  'session=@',
  'PHPSESSID=@',
  'csrf_token=@',
  'https://me:@@example.test/',
  '<password>@</password>',
  '--password @',
  'secret=@',
  'jwt=@',
];

/** How personal data looks in logs, pages, headers and settings; written without regard to how it is found. */
const rules: readonly Rule[] = [
  // RFC 5322 local parts, then the same in addresses of pages.
  (dice) => {
    const name = dice.word();
    const local = dice.pick([name, `a.${name}`, `${name}+zwift`, `${name}_${dice.digits(2)}`]);
    const at = dice.pick(['@', '@', '%40', '&#64;']);
    const host = dice.pick(['example.org', 'mail.example.co.uk', 'xn--bcher-kva.example']);
    return { text: `${local}${at}${host}`, secrets: [name] };
  },
  (dice) => {
    const name = dice.pick([dice.word(), `A. ${dice.word()}`]);
    return { text: dice.pick(folders).replace('@', name), secrets: [name] };
  },
  // RFC 1918, RFC 3927 and RFC 6598
  (dice) => {
    const [c, d] = [100 + dice.roll(100), 100 + dice.roll(100)];
    const net = dice.pick(['192.168', '10.20', '172.16', '172.31', '169.254', '100.64']);
    return { text: `${net}.${c}.${d}${dice.pick(['', ':21587', '/24'])}`, secrets: [`${c}.${d}`] };
  },
  // RFC 4193 and RFC 4291
  (dice) => {
    const last = dice.hex(4);
    const start = dice.pick([
      'fe80::',
      'fd12:3456:789a:1::',
      'fd00::',
      'FE80::',
      'fc00:1:2:3:4:5:6:',
    ]);
    return {
      text: `${start}${start.endsWith('6:') ? '' : '1a2b:'}${last}${dice.pick(['', '%12'])}`,
      secrets: [last],
    };
  },
  // EUI-48 in its usual notations
  (dice) => {
    const bytes = Array.from({ length: 6 }, () => dice.hex(2));
    const text = dice.pick([
      bytes.join(':'),
      bytes.join('-').toUpperCase(),
      `dev_${bytes.join('_').toUpperCase()}`,
      bytes.join('').replace(/(.{4})(.{4})(.{4})/, '$1.$2.$3'),
      `mac=${bytes.join('')}`,
      // With `ac`, because decimal digits alone could be any number.
      `ac${bytes.join('').slice(2)}`,
      `AC${bytes.join('').slice(2).toUpperCase()}`,
    ]);
    return { text, secrets: [text.replace(/^(dev_|mac=)/, '').slice(5)] };
  },
  // ISO 6709, RFC 5870, and what maps and phones write
  (dice) => {
    const [a, b] = [dice.digits(5), dice.digits(5)];
    const [north, east] = [`${10 + dice.roll(80)}.${a}`, `${10 + dice.roll(80)}.${b}`];
    const text = dice.pick([
      `latitude: ${north}, longitude: -${east}`,
      `{"lat":${north},"lng":${east}}`,
      `lat=${north}&lon=-${east}`,
      `geo:${north},-${east}`,
      `maps/@${north},${east},15z`,
      `?ll=${north},${east}`,
      `+${north}+0${east}/`,
      `${north}°N ${east}°W`,
      `${north} N, ${east} W`,
      `GPS: ${north}, ${east}`,
      `"coordinates":[-${east},${north}]`,
    ]);
    return { text, secrets: [a, b] };
  },
  (dice) => {
    const [minutes, seconds] = [10 + dice.roll(50), 10 + dice.roll(50)];
    return { text: `51°${minutes}'${seconds}"N`, secrets: [`${minutes}'${seconds}`] };
  },
  // E.123, E.164 and North American numbers
  (dice) => {
    const [a, b] = [dice.digits(4), dice.digits(4)];
    const text = dice.pick([
      `+44 20 ${a} ${b}`,
      `+4420${a}${b}`,
      `0044 20 ${a} ${b}`,
      // Alone, it could be any number of a line.
      `call 004420${a}${b}`,
      `0049 (0)30 ${a}-${b}`,
      `00 44 20 ${a} ${b}`,
      `001 212 555 ${b}`,
      `00 1 212 ${a} ${b}`,
      `+49 (0)30 ${a}-${b}`,
      `tel:+1-212-555-${b}`,
      `(020) ${a} ${b}`,
      `212-555-${b}`,
      `(212) 555-${b}`,
      `212.555.${b}`,
      `phone: 020 ${a} ${b}`,
      `"mobile":"0171${a}${b}"`,
    ]);
    return { text, secrets: [b] };
  },
  (dice) => {
    const secret = `${dice.hex(6)}Q${dice.hex(9)}`;
    return { text: dice.pick(secretForms).replace('@', secret), secrets: [secret] };
  },
];

/** Draws one form. */
export function personalForm(dice: Dice): PersonalForm {
  return dice.pick(rules)(dice);
}
