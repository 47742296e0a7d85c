import { describe, expect, it } from 'vitest';
import { redactLine } from '../testing/redact.ts';

describe('masks people, computers and folders however they are written', () => {
  it.each([
    ['mail to anna.plantina(at)example.org', 'mail to xxxx.xxxxxxxx(xx)xxxxxxx.xxx'],
    ['mail to plantina [at] example [dot] org', 'mail to xxxxxxxx [xx] xxxxxxx [xxx] xxx'],
    ['mail to plantina＠example.org', 'mail to xxxxxxxxxxxxxxxxxx.xxx'],
    ['mail to plantina%2540example.org', 'mail to xxxxxxxx%xxxxxxxxxxx.xxx'],
    ['mail to "anna plantina"@example.org', 'mail to "xxxx xxxxxxxx"@xxxxxxx.xxx'],
    ['COMPUTERNAME=PLANTINA-PC', 'COMPUTERNAME=00000000-00'],
    ['hostname: plantina-pc', 'hostname: 00000000-00'],
    ['plantina-pc.localdomain is up', '00000000-00.localdomain is up'],
    ['SSID "Plantina 5"', 'SSID "00000000 0"'],
    ['Wi-Fi network: Plantina 5', 'Wi-Fi network: xxxxxxxx 0'],
    ['path \\\\nas\\plantina\\zwift', 'path \\\\000\\xxxxxxxx\\zwift'],
    ['path C:\\Users\\Plantina (work)\\AppData', 'path C:\\Users\\xxxxxxxx (xxxx)\\AppData'],
    ['path C:\\Users\\Anna & {Plantina}\\AppData', 'path C:\\Users\\xxxx & {xxxxxxxx}\\AppData'],
    ['path file:///C:/Users/Anna%20Plantina/x', 'path file:///C:/Users/xxxx%xxxxxxxxxx/x'],
    [
      'path C%3A%5CUsers%5CAnna%20Plantina%5CDocuments',
      'path C%3A%5CUsers%5Cxxxx%xxxxxxxxxx%5CDocuments',
    ],
    ['path D:\\Plantina\\Documents\\Zwift', 'path D:\\xxxxxxxx\\Documents\\Zwift'],
    [
      'path C:\\Users\\x\\Dropbox (Plantina GmbH)\\Documents',
      'path C:\\Users\\x\\Dropbox (xxxxxxxx xxxx)\\Documents',
    ],
    [
      'path C:\\Users\\x\\Plantina Dropbox\\Documents',
      'path C:\\Users\\x\\xxxxxxxx Dropbox\\Documents',
    ],
    ['Found "Anna Plantina\'s iPhone 15"', 'Found "xxxx xxxxxxxx\'x iPhone 15"'],
    ['Found iPhone von Anna Plantina', 'Found iPhone von xxxx xxxxxxxx'],
    ["Found Anna's Apple TV", "Found xxxx'x Apple TV"],
  ])('%s', (message, masked) => {
    expect(redactLine(message)).toBe(masked);
  });
});
