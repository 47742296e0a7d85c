import type { Pattern } from './pattern.ts';

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|\\d{1,2})';
const hextet = '[0-9A-Fa-f]{1,4}';

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
    // `Logged in user: a.rider@example.org`
    triggers: ['ogged in user: '],
    find: /(ogged in user: )(?<email>.+)/g,
  },
  {
    triggers: ['@'],
    find: /(?<email>[^\s@"'(),:;<>=[\]{}|\\/]{1,64}@[^\s@"'(),:;<>=[\]{}|\\/.]{1,63}(?:\.[^\s@"'(),:;<>=[\]{}|\\/.]{1,63}){1,8})/g,
  },
  {
    triggers: dotted,
    find: new RegExp(
      `(?<![\\d.])${notVersion}(?<address>${octet}(?:\\.${octet}){3})(?!\\.?\\d)`,
      'g',
    ),
  },
  {
    // `relay/ports?currentHost=192.0.2.213022`: address and port without a mark between them.
    triggers: ['Host='],
    find: /(Host=)(?<address>[\w.:-]{1,80})/g,
  },
  {
    triggers: ['::~', '~::', ':~~~~:', ':~~~:'],
    find: new RegExp(
      `(?<![\\w:])(?=[\\w:]{0,40}\\d)(?<address>(?:${hextet}:){7}${hextet}|(?:${hextet}:){1,7}(?::${hextet}){1,6}|(?:${hextet}:){1,7}:|::(?:${hextet}:){0,6}${hextet})(?![\\w:])`,
      'g',
    ),
  },
  {
    // Names that Windows and home routers give to computers.
    triggers: ['DESKTOP-', 'LAPTOP-', '.local', '.lan', '.home', '.fritz.box'],
    find: /(?<![\w-])(?<address>(?:DESKTOP|LAPTOP)-[\w-]{1,60})|(?<![\w.-])(?<address2>[A-Za-z0-9][\w-]{0,62})(?=\.(?:local|lan|home|fritz\.box|home\.arpa)\b)/g,
  },
  {
    // `C:\Users\rider\Documents\…`, `C:/Users/…`, `/Users/…`: a name may hold blanks and dots.
    triggers: ['sers\\', 'sers/', 'home\\', 'home/', 'ettings\\', 'ettings/'],
    find: /([\\/](?:[Uu]sers|home|Documents and Settings)[\\/]{1,2}(?!(?:Public|Shared|Default|All Users)[\\/]))(?<userName>[^\\/:*?"<>|[\]{}()]{1,100})/g,
  },
  {
    // A folder of OneDrive is named after the company that pays for it.
    triggers: ['OneDrive - '],
    find: /(OneDrive - )(?<userName>[^\\/:*?"<>|]{1,100})/g,
  },
  {
    triggers: ['sername=', 'sername:', 'ser name:', 'ser name=', 'SERNAME='],
    find: /(user ?name ?[=:] ?"?)(?<userName>[^\s",;]{1,100})/gi,
  },
];
