import type { Pattern } from './pattern.ts';

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|\\d{1,2})';
const hextet = '[0-9A-Fa-f]{1,4}';

/** Characters of an email address and of the labels of its domain. */
const word = '[^\\s@"\'(),:;<>=[\\]{}|\\\\/]';
const part = '[^\\s@"\'(),:;<>=[\\]{}|\\\\/.]';

/** Excludes versions of drivers and devices, which also have four numbers. */
const notVersion =
  '(?<![Vv]ersion:? {0,4}|[Vv]ersion = {0,4}|Build |OpenGL |NVIDIA[ -]|INTEL-|ATI-|AMD )';

/** Triggers for an IPv4 address: the dots and digits in its middle. */
const dotted = [
  '.#.#.',
  '.#.##.',
  '.#.###.',
  '.##.#.',
  '.##.##.',
  '.##.###.',
  '.###.#.',
  '.###.##.',
  '.###.###.',
];

/** Addresses and names of people, computers and places. */
export const contactPatterns: readonly Pattern[] = [
  {
    // `Logged in user: a.rider@example.org`; the last part of a domain does not begin with a digit, as `@3.60GHz` does.
    triggers: ['ogged in user: ', '@'],
    find: new RegExp(
      `(ogged in user: )(?<email>.+)|(?<email2>${word}{1,64}@${part}{1,63}(?:\\.${part}{1,63}){0,7}\\.(?!\\d)${part}{1,63})`,
      'gs',
    ),
  },
  {
    triggers: dotted,
    find: new RegExp(
      `(?<![\\d.])${notVersion}(?<address>${octet}(?:\\.${octet}){3})(?!\\.?\\d)`,
      'gs',
    ),
  },
  {
    // `relay/ports?currentHost=192.0.2.213022`: address and port without a separator.
    triggers: ['Host='],
    find: /(Host=)(?<address>[\w.:-]{1,80})/gs,
  },
  {
    triggers: ['::~', ':~~~~:', ':~~~:'],
    find: new RegExp(
      `(?<![\\w:])(?=[\\w:]{0,40}\\d)(?<address>(?:${hextet}:){7}${hextet}|(?:${hextet}:){1,7}(?::${hextet}){1,6}|(?:${hextet}:){1,7}:|::(?:${hextet}:){0,6}${hextet})(?![\\w:])`,
      'gs',
    ),
  },
  {
    // Names of computers, given by Windows and home routers, and names of wireless networks.
    triggers: ['DESKTOP-', 'LAPTOP-', '.local', '.lan', '.home', '.fritz.box', 'SSID'],
    find: /(?<![\w-])(?<address>(?:DESKTOP|LAPTOP)-[\w-]{1,60})|(?<![\w.-])(?<address2>[A-Za-z0-9][\w-]{0,62})(?=\.(?:local|lan|home|fritz\.box|home\.arpa)\b)|(SSID"? ?[:=] ?"?)(?<address3>[^",;]{1,64})/gs,
  },
  {
    // `C:\Users\rider\Documents\…`, `C:/Users/…`, `/Users/…`: a name may contain spaces and dots. A OneDrive folder is named
    // after the company that pays for it.
    triggers: ['sers\\', 'sers/', 'home\\', 'home/', 'ettings\\', 'ettings/', 'OneDrive - '],
    find: /([\\/](?:[Uu]sers|home|Documents and Settings)[\\/]{1,2}(?!(?:Public|Shared|Default|All Users)[\\/]))(?<userName>[^\\/:*?"<>|[\]{}()]{1,100})|(OneDrive - )(?<userName2>[^\\/:*?"<>|]{1,100})/gs,
  },
  {
    // `Anna's iPhone`, `iPhone de Anna`: phones and tablets carry their owner's name.
    triggers: ['iPhone', 'iPad', 'MacBook', 'iMac', 's Galaxy', 's Phone'],
    find: /(?<riderName>[\w.\x80-\xff]{1,40}(?:'|\xe2\x80\x99)?)(?=s?[ \xa0-](?:\xa0)?(?:iPhone|iPad|MacBook|iMac|Galaxy|Phone)\b)|((?:iPhone|iPad|MacBook|iMac) (?:de|von|di|van|av|af) )(?<riderName2>[^\s",;()[\]]{1,60})/gs,
  },
  {
    // A real place; `game_latitude` is a place in the game.
    triggers: ['atitude', 'ongitude', 'lat":', 'lng":', 'lon":'],
    find: /(?<!game_)((?<![a-z])(?:lat(?:itude)?|lo?ng(?:itude)?|lon)"? ?[:=] ?"?-?)(?<address>\d{1,3}\.\d{1,15})/gis,
  },
];
