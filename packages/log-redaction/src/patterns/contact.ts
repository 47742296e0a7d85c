import type { Pattern } from './pattern.ts';

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|\\d{1,2})';
const hextet = '[0-9A-Fa-f]{1,4}';

/** Characters of an e-mail address, and of the parts of its domain between dots. */
const word = '[^\\s@"\'(),:;<>=[\\]{}|\\\\/]';
const part = '[^\\s@"\'(),:;<>=[\\]{}|\\\\/.]';

/** Versions of drivers and devices have four numbers too. */
const notVersion =
  '(?<![Vv]ersion:? {0,4}|[Vv]ersion = {0,4}|Build |OpenGL |NVIDIA[ -]|INTEL-|ATI-|AMD )';

/** Three numbers with dots between dots: what an address of four numbers has in its middle. */
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

/** Where and under which name somebody can be reached. */
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
    // `relay/ports?currentHost=192.0.2.213022`: address and port without a mark between them.
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
    // Names that Windows and home routers give to computers, and people to their radio networks.
    triggers: ['DESKTOP-', 'LAPTOP-', '.local', '.lan', '.home', '.fritz.box', 'SSID'],
    find: /(?<![\w-])(?<address>(?:DESKTOP|LAPTOP)-[\w-]{1,60})|(?<![\w.-])(?<address2>[A-Za-z0-9][\w-]{0,62})(?=\.(?:local|lan|home|fritz\.box|home\.arpa)\b)|(SSID"? ?[:=] ?"?)(?<address3>[^",;]{1,64})/gs,
  },
  {
    // `C:\Users\rider\Documents\…`, `C:/Users/…`, `/Users/…`: a name may hold blanks and dots. A folder of OneDrive is named
    // after the company that pays for it.
    triggers: ['sers\\', 'sers/', 'home\\', 'home/', 'ettings\\', 'ettings/', 'OneDrive - '],
    find: /([\\/](?:[Uu]sers|home|Documents and Settings)[\\/]{1,2}(?!(?:Public|Shared|Default|All Users)[\\/]))(?<userName>[^\\/:*?"<>|[\]{}()]{1,100})|(OneDrive - )(?<userName2>[^\\/:*?"<>|]{1,100})/gs,
  },
  {
    // `Anna's iPhone`, `iPhone de Anna`: phones and tablets are named after their owners.
    triggers: ['iPhone', 'iPad', 'MacBook', 'iMac', 's Galaxy', 's Phone'],
    find: /(?<riderName>[\w.\x80-\xff]{1,40}(?:'|\xe2\x80\x99)?)(?=s?[ \xa0-](?:\xa0)?(?:iPhone|iPad|MacBook|iMac|Galaxy|Phone)\b)|((?:iPhone|iPad|MacBook|iMac) (?:de|von|di|van|av|af) )(?<riderName2>[^\s",;()[\]]{1,60})/gs,
  },
  {
    // A place on earth; `game_latitude` is one in the game.
    triggers: ['atitude', 'ongitude', 'lat":', 'lng":', 'lon":'],
    find: /(?<!game_)((?<![a-z])(?:lat(?:itude)?|lo?ng(?:itude)?|lon)"? ?[:=] ?"?-?)(?<address>\d{1,3}\.\d{1,15})/gis,
  },
];
