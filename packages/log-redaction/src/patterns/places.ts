import type { Pattern } from './pattern.ts';

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|\\d{1,2})';
const hextet = '[0-9A-Fa-f]{1,4}';

/**
 * Excludes versions of firmware, and of drivers directly behind the version of OpenGL: `OpenGL 4.5.13469 Compatibility Profile
 * Context 21.19.137.1`. Only AMD's have four numbers as small as those of an address.
 */
const notVersion =
  '(?<![Vv]ersion:? {0,4}|[Vv]ersion = {0,4}|^(?:OpenGL|GFX_Initialize: GL_[Vv]ersion =) (?:\\d[\\d.]{0,20} (?:- Build |Compatibility Profile Context |Core Profile Context )?)?)';
/** Addresses that only exist in homes and companies, and never as a version. */
const atHome =
  '(?:192\\.168|172\\.(?:1[6-9]|2\\d|3[01])|169\\.254|100\\.(?:6[4-9]|[7-9]\\d|1[01]\\d|12[0-7]))';

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

const hex2 = '[0-9A-Fa-f]{2}';
/** An angle in degrees, precise to a street. Positions in the game are in metres and have no such name before them. */
const angle = '-?\\d{1,3}\\.\\d{3,15}';
const angles = `${angle}(?:, ?|; ?| |%2[Cc])${angle}`;
const degree = '(?:\\xc2)?\\xb0';
const minute = "(?:'|\\xe2\\x80[\\xb2\\x99])";
const second = "(?:\"|''|\\xe2\\x80[\\xb3\\x9d])";
const number = '\\d{1,3}(?:\\.\\d{1,15})?';

/** Addresses in networks and on the earth. */
export const placePatterns: readonly Pattern[] = [
  {
    // `relay/ports?currentHost=192.0.2.213022`: address and port without a separator. `ip-10-0-0-12`: a name made of an address.
    triggers: [...dotted, 'Host=', 'ip-#', '192-168-'],
    isAnywhere: true,
    find: new RegExp(
      [
        '(Host=)(?<address>[\\w.:-]{1,80})',
        `(?<![\\d.])(?<address2>${atHome}(?:\\.${octet}){2})(?!\\.?\\d)`,
        `(?<![\\d.])${notVersion}(?<address3>${octet}(?:\\.${octet}){3})(?!\\.?\\d)`,
        '(?<![\\w-])(ip-)?(?<address4>(?:10|172|192)(?:-\\d{1,3}){3})(?![\\d-])',
      ].join('|'),
      'gs',
    ),
  },
  {
    triggers: [
      '::~',
      ':~~~~:',
      ':~~~:',
      ':~:~:',
      'fe8#:',
      'FE8#:',
      'fd~~:',
      'fc~~:',
      'FD~~:',
      'FC~~:',
    ],
    isAnywhere: true,
    find: new RegExp(
      `(?<![\\w:])(?=[\\w:]{0,40}\\d|[fF][cCdD]${hex2}:)(?<address>(?:${hextet}:){7}${hextet}|(?:${hextet}:){1,7}(?::${hextet}){1,6}|(?:${hextet}:){1,7}:|::(?:${hextet}:){0,6}${hextet})(?![\\w:])`,
      'gs',
    ),
  },
  {
    // Addresses of network adapters: `3c:22:fb:01:9a:f0`, `3C-22-…`, `dev_3C_22_…`, `3c22.fb01.9af0`, `mac=3c22fb019af0`, `3c22fb019af0`
    triggers: [
      '~~~~~~~~~~~~',
      '_~~_~~_',
      '%3A~~%3A',
      '%3a~~%3a',
      'mac=',
      'mac:',
      'mac":',
      ' MAC=',
      ' MAC:',
      ' MAC ',
      '"MAC"',
      'ddr=',
      'ddr:',
      'ddress=',
      'ddress: ',
      'ddress":',
      'SSID',
      'ssid=',
      'ssid:',
      'ssid":',
      ':~~:~~:',
      ':~:~~:',
      ':~~:~:',
      '-~~-~~-',
      '.~~~~.~~',
    ],
    isAnywhere: true,
    isNumeric: true,
    find: new RegExp(
      [
        `(?<![\\w:-])(?<machineId>[0-9A-Fa-f]{1,2}(?::[0-9A-Fa-f]{1,2}){5}|${hex2}(?::${hex2}){7}|${hex2}(?:-${hex2}){5}(?:(?:-${hex2}){2})?|[0-9A-Fa-f]{4}(?:\\.[0-9A-Fa-f]{4}){2})(?![\\w:-])`,
        `(?<![0-9A-Za-z])(?<machineId2>${hex2}(?:_${hex2}){5}|${hex2}(?:%3[Aa]${hex2}){5})(?![0-9A-Za-z])`,
        `((?:\\b[Mm][Aa][Cc]|[Bb]?[Ss][Ss][Ii][Dd]|[Aa]ddr(?:ess)?)(?:\\\\?["']? ?[:=] ?\\\\?["']?| ))(?<machineId3>[0-9A-Fa-f]{12})(?![0-9A-Za-z])`,
        // Without separators and name, all small or all large. Digits alone are rather a number.
        '(?<![\\w.-])(?=\\d{0,11}[A-Fa-f])(?=[A-Fa-f]{0,11}\\d)(?<machineId4>[0-9a-f]{12}|[0-9A-F]{12})(?![\\w.-])',
      ].join('|'),
      'gs',
    ),
  },
  {
    // A real place; `game_latitude` is a place in the game. A longitude only comes with a latitude.
    triggers: [
      'atitude',
      'ATITUDE',
      'longitud',
      'Longitud',
      'lng":',
      'lng=',
      '^lat #',
      '^lat:',
      'lat":',
      'geo:',
      'll=#',
      'll=-',
      'q=#',
      'q=-',
      'gps:',
      'gps=',
      'gps":',
      'GPS:',
      'GPS=',
      'GPS ',
      'Gps',
      'gps ',
      'coord',
      'Coord',
      'COORD',
      'ocation',
      'POINT',
      'Point(',
      'center=',
      '@#',
      '@-#',
      '\xb0',
      '+##.##',
      'lat=',
      'lat%3',
      ' lat:',
      '{lat:',
      ' lat #',
      ' lat -',
      '#,N,#',
      '#,S,#',
      '#N, #',
      '#N #',
      '#S, #',
      '#S #',
      '# N, #',
      '# S, #',
      '#N,#',
      '#S,#',
    ],
    isAnywhere: true,
    find: new RegExp(
      [
        `(?<!game_)((?<![a-z])(?:gps)?_?(?:lat(?:itude)?|lo?ng(?:itude)?|lon)\\\\?["']?(?: ?[:=] ?| |%3[AaDd])\\\\?["']?-?)(?<place>\\d{1,3}\\.\\d{1,15})`,
        // `geo:51.5085,-0.1257`, `"coordinates":[-0.1257,51.5085]`, `maps/@51.5085,-0.1257,15z`
        `((?:geo:|[?&](?:ll|q|center)=|(?<!game_)\\b(?:gps|coord(?:inate)?s?|location|geo ?point|point)\\b[^\\d\\n-]{0,12}|\\/@))(?<place2>${angles})`,
        // `51.5085° N`, `51°30'30"N`
        `(?<place3>${number}${degree} ?(?:${number}${minute} ?(?:${number}${second} ?)?)?)(?=[NSEWO](?![a-z]))`,
        // `51.50853 N, 0.12574 W`, `4807.038,N,01131.000,E`, `+48.8577+002.2950/`
        `(?<place4>\\d{1,3}\\.\\d{3,15})( ?[NS][,; ]{1,2})(?<place5>\\d{1,3}\\.\\d{3,15})(?= ?[EWO](?![a-z]))`,
        '(?<place6>\\d{4}\\.\\d{2,8})(,[NS],)(?<place7>\\d{5}\\.\\d{2,8})(?=,[EW])',
        '(?<![\\w.])(?<place8>[+-]\\d{2}\\.\\d{3,8}[+-]\\d{3}\\.\\d{3,8})(?![\\d.])',
      ].join('|'),
      'gis',
    ),
  },
];
