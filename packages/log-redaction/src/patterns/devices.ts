import type { Pattern } from './pattern.ts';

/** Text before and after a device's name, by form of line. */
const around: readonly (readonly [before: string, behind: string])[] = [
  // `[BLE] Device: "HRMPro+:688271" has new …`, `Process connect for "Wahoo KICKR 5404…"`
  [
    '(?:Device: |selected |onnection for |Unpair |evice |(?:onnect|iscovery|Device|use \\d{1,9}) for |iscovered |omponent on |eripheral |\\[BLE\\] |\\[Zwift(?:Hardware|Protocol)\\] )"',
    '"',
  ],
  // `"Wahoo KICKR 5404" adding component type: 2`, but not the name of a field in JSON
  ['(?:^|\\] )"', '"(?! ?:)'],
  // `(device: HR Strap 62300, role: HR)`, `device = Wahoo KICKR 5404, count = 4221`
  ['device(?:: | = )(?=[^",]{1,100}, (?:role|selection|count))', ', (?:role|selection|count)'],
  // `… characteristics for device Wahoo KICKR 5404 (252100508) at handle 1`
  [' for device (?=[^"])', ' \\(\\d{1,20}\\) at handle '],
  ['FTMS Service Data for ', ': '],
  ['\\] Device name: ', '$'],
  // `[BLE] Sending DEVICE - BLE CONNECTED [ UUID: 252100508 ] Wahoo KICKR 5404`
  ['(?:\\[ UUID: |BLE DISCONNECT ERROR).{0,200}? \\] ', '$'],
  // `[INFO] LAN Exercise Device: Connecting to device Wahoo KICKR 5404._wahoo-fitness-tnp._tcp.local. …`
  [
    '(?:LAN Exercise Device: [A-Z][a-z ]{1,40}? (?:from|to device|to|with|down) |Error shutting down )',
    '\\._',
  ],
  // `ERROR LEVEL: [ZwiftProtocol] Wahoo KICKR 5404 Timeout for GET …`
  ['\\[ZwiftProtocol\\] ', " (?:Timeout for |ZP Sync queue didn't)"],
  ['omms established with ', '\\.?$'],
  ['irtual shifting on ', '\\.?$'],
  ['\\[ZwiftHardware\\] LS ', ' (?:LOST_CONTROL|gap_params_change)'],
  ['\\[ZwiftHardware\\] (?=[^"[])', ' CONP: '],
  ['\\[ZwiftHardware\\] \\[', '\\] '],
  ['(?:^|\\] )', ' has changed communication parameter'],
  // `Wahoo KICKR 5404 configured for new FTMS indoor bike trainer implementation (v3).`
  ['(?:^|\\] )', ' configured for new '],
  // `BLE: Found Wahoo KICKR 5404`; a count says how many were found.
  [
    '(?:^BLE {0,2}: |^\\[BLE\\] |^BLE: )(?:[Ff]ound|[Ll]ost|[Cc]onnected to|[Cc]onnecting to|[Dd]isconnected from)(?: device| sensor)?:? (?!"|\\d{1,3} |device |sensor )',
    '(?: with |, | \\(| \\[|$)',
  ],
  // In a log that was copied from the source of a page.
  ['&quot;(?=[^&"]{1,100}&quot;)', '&quot;'],
  // macOS
  ['bleDevice - (?!did)', ' is Connecting'],
  ['haracteristic (?=[^"]{1,100} for ")', ' for "'],
  ['haracteristic [0-9A-Fa-f-]{4,36} on ', ' for service '],
  ['didDiscoverServices for device: ', '$'],
  ['onnected (?:from|to) peripheral (?!\\[)', '$'],
  ['eripheral(?: connected device| found device| attempting to connect to|:) ', '(?: with |$)'],
  ['didConnectPeripheral ', ' Attempting to '],
  ['didDiscover[A-Za-z]{1,40} for (?!device: )', '(?:\\. Attempting| with |$)'],
  ['(?:write to|notifications from) the device: ', '$'],
];

/**
 * Names of devices. A quotation mark ends the search in one; without it, each `] ` of a line would look through the rest of the
 * line, so a name has at most as many characters as the parser looks at, and no brackets in pairs.
 */
const quoted = '[^"]{1,1000}?';
const bare = '(?:[^"\\]]|\\](?! )){1,120}?';

/** Start of a line of the device list: `                       HR: ` and a name. */
const listed = '(^ {1,40}(?! )(?:(?!: ).){1,80}: {1,4})(?<device>';

/** ` (0x78F35C) [ANT]` */
function listedId(number: string, end: string): string {
  const id = '[0-9A-Fa-f]{1,8}';
  const transports = [
    `(?<antHex${number}>${id})(?=\\) \\[ANT${end})`,
    `(?<machineId${number}>${id})(?=\\) \\[BLE(?: \\(LAN\\))?${end})`,
  ];
  return `( \\(0x)(?:${transports.join('|')})`;
}

/** Tag at the start of a message about ANT+. Other messages that mention a pairing don't count. */
const ant = '(?<=^(?:ANT {2}: |\\[ANT(?:_IMPORTANT)?\\] ))';

/** Names and numbers of devices, which contain serial numbers or the names of their owners. */
export const devicePatterns: readonly Pattern[] = [
  {
    // `                       HR: HR Strap 62300 (0x78F35C) [ANT]`
    triggers: [') [ANT]', ') [BLE'],
    find: new RegExp(
      [
        // First a complete line of the list, whose last number counts. Then a truncated one, and a number alone.
        `${listed}.{1,1000})${listedId('', '\\]$')}`,
        `${listed.replace('device', 'device2')}.{1,100}?)${listedId('2', '')}`,
        listedId('3', ''),
      ].join('|'),
      'gs',
    ),
  },
  {
    triggers: [
      '^"',
      '[BLE] "',
      '[ZwiftHardware] "',
      'evice: "',
      'evice "',
      'elected "',
      'npair "',
      'omponent on "',
      'onnection for "',
      'onnect for "',
      'iscovery for "',
      'iscovered "',
      'Device name: ',
      'Device for',
      'use # for "',
      'device: ',
      'device = ',
      ' for device ',
      'Service Data for ',
      '[ UUID: ',
      'DISCONNECT ERROR',
      'LAN Exercise Device: ',
      'shutting down ',
      '[ZwiftProtocol] ',
      'omms established with ',
      'shifting on ',
      '[ZwiftHardware] ',
      ' has changed communication',
      ' configured for new',
      '&quot;',
      'BLE: ',
      'BLE  : ',
      '^[BLE] ',
      ' is Connecting',
      'haracteristic ',
      'eripheral ',
      'eripheral: ',
      'didDisco',
      ' the device: ',
    ],
    find: new RegExp(
      around
        .map(
          ([before, behind], index) =>
            `(${before})(?<device${index}>${behind.startsWith('"') ? quoted : bare})(?=${behind})`,
        )
        .join('|'),
      'gs',
    ),
  },
  {
    // `ANT  : Pairing deviceID 17085 to channel 1, mfg network 0, ant network 0`: in `chan 1 (device 17085120)` the type
    // follows without a separator.
    triggers: ['airing deviceID ', 'Channel ID for chan ', 'dID #'],
    find: new RegExp(
      [
        `${ant}(Pairing deviceID {1,9}\\+?)(?<antPaired>\\d{1,15})(?!\\d)( to channel {1,9})(?<channel>\\d{1,3})(?!\\d)`,
        '(airing deviceID {1,9}\\+?)(?<antNumber>\\d{1,15})',
        '(Channel ID for chan {1,9})(?<channel2>\\d{1,3})( \\(device )(?<antChannelId>\\d{1,20})(?=\\))',
        '(dID {1,9}\\+?)(?<antId>\\d{1,15})(?!\\d)',
      ].join('|'),
      'gs',
    ),
  },
];
