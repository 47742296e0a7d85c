import { equals, type Pattern } from './pattern.ts';

/** Characters of an email address and of the labels of its domain. */
const word = '[^\\s@"\'(),:;<>=[\\]{}|\\\\/&?]';
const part = '[^\\s@"\'(),:;<>=[\\]{}|\\\\/.&?%]';
/** `@`, also as it is written in addresses of pages, in JSON and in HTML. */
const at = '(?:@|\xef\xbc\xa0|%(?:25)?40|\\\\u0040|&#64;)';

/**
 * The part before the `@`. It begins where a word begins or behind a row of marks: if it could begin anywhere, each
 * character of a long word would look through the next 64.
 */
const local = `(?:(?<![\\w.+%-])|(?<=[.+%-]{3})(?=\\w))(?:(?!${at})${word}){1,64}`;

/** Ends a folder: `/`, `\`, twice in JSON, or escaped in an address of a page. */
const slash = '(?:[\\\\/]{1,4}|%2[Ff]|%5[Cc])';
/** A folder's name may contain spaces and dots. */
const folder =
  // A slash behind it shows that brackets and signs belong to the name.
  '(?:[^\\\\/:*?"<>|,;%\\n]{1,100}(?=[\\\\/])|(?:[^\\\\/:*?"<>|[\\]{}()%&=]|%(?!2[Ff]|5[Cc])){1,100})';

/** Names of people, computers and folders, and the numbers under which people are called. */
export const contactPatterns: readonly Pattern[] = [
  {
    // `Logged in user: a.rider@example.org`; the last part of a domain does not begin with a digit, as `@3.60GHz` does.
    triggers: [
      'ogged in user: ',
      '@',
      '\xef\xbc\xa0',
      '%40',
      '%2540',
      '\\u0040',
      '64;',
      '(at)',
      '[at]',
    ],
    isAnywhere: true,
    find: new RegExp(
      [
        '(ogged in user: )(?<email>.+)',
        // A quoted name may contain spaces.
        `(?<email2>(?:${local}|"[^"\\n]{1,64}")${at}${part}{1,63}(?:\\.${part}{1,63}){0,7}\\.(?!\\d)${part}{1,63})`,
        // `rider@desktop`, `rider@[192.0.2.7]`
        `(?<email3>${local}@(?=\\[[\\d:]|[A-Za-z][\\w-]{1,62}(?![\\w.]))[\\w-]{0,62})`,
        `(?<email4>${local} ?[([]at[)\\]] ?${part}{1,63}(?:(?:\\.| ?[([]dot[)\\]] ?)${part}{1,63}){1,4})`,
      ].join('|'),
      'gs',
    ),
  },
  {
    // Names of computers, given by Windows and home routers, and names of wireless networks. `\\NAS\share`: but not the
    // doubled backslash of `C:\\Users`.
    triggers: [
      'DESKTOP-',
      'LAPTOP-',
      '.local',
      '.lan',
      '.home',
      '.fritz.box',
      '.internal',
      'speedport',
      'uterName',
      'uter name',
      'UTERNAME=',
      'USERDOMAIN=',
      'ostname:',
      'ostname=',
      'ostName',
      'ost name:',
      'HOSTNAME=',
      'hineName',
      'SSID',
      'ssid=',
      'ssid:',
      'ssid":',
      'ssid =',
      'Fi network: ',
      'fi network: ',
      'WiFi: "',
      'Wi-Fi: "',
      'wifi: "',
      'WLAN: "',
      '\\\\',
    ],
    isAnywhere: true,
    find: new RegExp(
      [
        '(?<![\\w-])(?<address>(?:DESKTOP|LAPTOP)-[\\w-]{1,60})',
        '(?<![\\w.-])(?<address2>[A-Za-z0-9][\\w-]{0,62})(?=\\.(?:local|localdomain|lan|home|fritz\\.box|home\\.arpa|internal|speedport\\.ip)\\b)',
        '(ssid["\']?(?: ?[:=] ?| (?="))"?)(?<address3>[^",;]{1,64})',
        `((?:(?:computer|machine|host) ?name|userdomain)${equals})(?<address4>(?![\\w.-]{0,60}\\.com\\b)[^\\s",;]{1,63})`,
        '((?:wi-?fi|wlan)(?: network)?: "|wi-?fi network: (?!"))(?<address5>[^",;]{1,64})',
        '(?<![\\w:\\\\])(\\\\\\\\)(?<address6>[\\w.-]{1,63})(\\\\)(?!\\\\)(?<userName>[^\\\\/:*?"<>|]{1,100})?',
        '(?<![\\w:\\\\])(\\\\\\\\)(?<address7>[\\w.-]{1,63})(?=\\\\(?!\\\\))',
      ].join('|'),
      'gis',
    ),
  },
  {
    // `C:\Users\rider\Documents\…`, `/Users/…`, `Z:\home\…`, `\\nas\profiles$\…`. A OneDrive folder is named after the company
    // that pays for it, a folder on a page after the rider.
    triggers: [
      'sers\\',
      'sers/',
      'SERS\\',
      'sers%',
      'sers$',
      'home\\',
      'home/',
      'home%',
      'homes\\',
      'homes/',
      'rofiles\\',
      'rofiles$',
      'ettings\\',
      'ettings/',
      'DOCUME',
      '/media/',
      '/Volumes/',
      'OneDrive - ',
      'docs.live.net/',
      '/personal/',
      'USER=',
      'LOGNAME=',
      '\\Documents',
      '/Documents/Zwift',
      'Dropbox (',
      ' Dropbox',
    ],
    isAnywhere: true,
    find: new RegExp(
      [
        `(${slash}(?:users|homes?|profiles|documents and settings|docume.\\d)\\$?${slash}(?!(?:public|shared|default|all users)${slash}))(?<userName>${folder})`,
        `(\\/media\\/|\\/Volumes\\/)(?<userName2>${folder})`,
        '(OneDrive - )(?<userName3>[^\\\\/:*?"<>|]{1,100})',
        '(docs\\.live\\.net\\/|\\/personal\\/)(?<userName4>[\\w.-]{1,100})',
        '(\\b(?:USER|LOGNAME)=)(?<userName5>[^\\s",;]{1,100})',
        // `D:\\Rider\\Documents\\Zwift`
        `(\\b[A-Za-z]:[\\\\/])(?<userName6>(?!(?:OneDrive|Users)\\b)[^\\\\/:*?"<>|]{1,100})(?=[\\\\/]Documents[\\\\/])`,
        '(Dropbox \\()(?<userName7>[^)\\\\/]{1,100})',
        `([\\\\/])(?<userName8>[^\\\\/:*?"<>|]{1,60})(?= Dropbox[\\\\/])`,
      ].join('|'),
      'gis',
    ),
  },
  {
    // Workouts, which riders name, and their folders: `…\Zwift\Workouts\70012345\Day 5.zwo`
    triggers: ['.zwo', 'Workouts\\#', 'Workouts/#', 'Gear\\#', 'Gear/#'],
    find: /([\\/](?:Workouts|Gear)[\\/])(?<playerId>\d{1,20})?(\\|\/)(?<chat>[^\\/]{1,200}(?=\.zwo))?|([\\/]Workouts[\\/])(?<chat2>[^\\/]{1,200})(?=\.zwo)/gs,
  },
  {
    // `Anna's iPhone`, `iPhone de Anna`: phones and tablets carry their owner's name.
    triggers: [
      'iPhone',
      'iPad',
      'MacBook',
      'iMac',
      's Galaxy',
      's Phone',
      's Pixel',
      's Apple ',
      "'s PC",
    ],
    find: /(?<=["(] ?)(?<riderName3>(?:[\w.\x80-\xff-]{1,40} ){1,3}[\w.\x80-\xff-]{1,40}(?:'|\xe2\x80\x99)s)(?= (?:iPhone|iPad|MacBook|iMac|Galaxy|Phone|Pixel|Apple|PC)\b)|(?<riderName>(?<![\w.\x80-\xff])[\w.\x80-\xff]{1,40}(?:'|\xe2\x80\x99)?)(?=s?[ \xa0-](?:\xa0)?(?:iPhone|iPad|MacBook|iMac|Galaxy|Phone|Pixel|Apple (?:TV|Watch)|PC)\b)|((?:iPhone|iPad|MacBook|iMac) (?:de|von|di|van|av|af) )(?<riderName2>[^\s",;()[\]]{1,60}(?: [A-Z\x80-\xff][^\s",;()[\]]{1,60})?)/gs,
  },
  {
    // `+44 20 7946 0958`, `0044 20 7946 0958`, `(020) 7946 0958`, `212-555-0123`, `tel:…`, `mobile: …`
    triggers: [
      '+#',
      '+(#',
      ...[' ', '"', "'", '=', '(', '^'].flatMap((before) =>
        ['00##', '00 ##', '001 ', '00 1 '].map((prefix) => before + prefix),
      ),
      '(0##)',
      '(0###)',
      'phone":',
      'Phone":',
      'phone:',
      'Phone:',
      'phone=',
      'Phone=',
      'phone number',
      'Phone number',
      'phoneNumber',
      'PhoneNumber',
      'phone_number',
      'Phone_number',
      'obile":',
      'obile:',
      'obile=',
      'obile number',
      'obileNumber',
      'obile_number',
      '"tel',
      'fax:',
      'Fax:',
      'msisdn',
      'atsapp',
      'atsApp',
      '-###-####',
      '.###.####',
      ') ###-###',
      ')###-###',
    ],
    isAnywhere: true,
    isNumeric: true,
    find: new RegExp(
      [
        '(?<![\\w+.])(?<phone>\\+\\(?[1-9](?:[ ()./-]{0,3}\\d){6,14})(?!\\w|-\\d)',
        '(?<![\\w+.,:-])(?<phone5>00 ?[1-9]\\d{0,2}(?:[ ()./-]{0,3}\\d){7,13})(?![\\w.]|-\\d)',
        '(?<phone2>\\(0\\d{1,4}\\)[ -]?\\d{2,4}[ -]?\\d{3,5})(?!\\d)',
        '(?<![\\w.-])(?<phone3>[2-9]\\d{2}(?:-\\d{3}-|\\.\\d{3}\\.)\\d{4}|\\([2-9]\\d{2}\\) ?\\d{3}-\\d{4})(?![\\w-])',
        '((?:(?:tele)?phone|mobile|tel|fax|msisdn|whatsapp)(?:[ _-]?(?:number|no|nr))?(?:\\.?\\\\?["\']? ?[:=] ?\\\\?["\']?| (?=[\\d+])))(?<phone4>\\(?\\+?\\(?\\d(?:[ ()./-]{0,3}\\d){5,14})(?![\\d.])',
      ].join('|'),
      'gis',
    ),
  },
];
