import { describe, expect, it } from 'vitest';
import { redactText } from './testing/redact.ts';

/** Lines that no game has written yet, each with what must not stay in it. */
const forms: readonly (readonly [line: string, ...secrets: string[]])[] = [
  // Names where the log has its own words.
  ['[12:00:01] [NETCLIENT] [Anna Plantina] wants to ride', 'Anna', 'Plantina'],
  ['[12:00:01] [INFO] [Plantina] wants to ride', 'Plantina'],
  ['[12:00:01] INFO LEVEL: [RouteSync] [Plantina]: hello', 'Plantina'],
  ['[12:00:01] NETCLIENT:[INFO] [Plantina] hello', 'Plantina'],
  ['[12:00:01] [RouteSync] [PLANTINA] roster', 'PLANTINA'],
  ['[12:00:01] [RouteSync][Plantina] roster', 'Plantina'],
  ['[12:00:01] club::Plantina opened', 'Plantina'],
  ['[12:00:01] Plantina::Wattson, opened', 'Plantina', 'Wattson'],
  ['[12:00:01] [Plantina] waved', 'Plantina'],
  ['[12:00:01] INFO LEVEL: [Plantina] hello', 'Plantina'],
  ['[12:00:01] [plantina_9] hello', 'plantina'],
  ['[12:00:01] [RoutePlantina] hello', 'Plantina'],
  // Behind a tag that known lines have.
  ['[12:00:01] [Route] Plantina waved', 'Plantina'],
  ['[12:00:01] INFO LEVEL: [StructuredEvents] Plantina at 47.37690', 'Plantina', '47.37690'],
  ['[12:00:01] [GFX]: screen of Plantina', 'Plantina'],
  ['[12:00:01] LEADERBOARDS: Plantina is first', 'Plantina'],
  ['[12:00:01] [ECONOMY] {flag: Plantina, value: 044 555 01 34}', 'Plantina', '555'],
  // Names behind a word that stands alone in other lines.
  ['[12:00:01] User Plantina waved', 'Plantina'],
  ['[12:00:01] Route Plantina made', 'Plantina'],
  ['[12:00:01] Using jersey of Plantina', 'Plantina'],
  ['[12:00:01] Saving picture Plantina', 'Plantina'],
  ['[12:00:01] "Plantina" waved', 'Plantina'],
  ['[12:00:01] Setting nickname Plantina', 'Plantina'],
  // Lines without a stamp.
  ['Plantina joined the world', 'Plantina'],
  ['  "nick": "Plantina",', 'Plantina'],
  ['2026-11-24 12:00:01 Plantina joined', 'Plantina'],
  ['Name                     : Ride with Plantina', 'Plantina'],
  ['WARNING from Plantina: slow down', 'Plantina'],
  ['12.000 s: user plantina9 left', 'plantina9'],
  ['<td>Plantina</td><td>47.37690</td>', 'Plantina', '47.37690'],
  ['--------- Plantina ---------', 'Plantina'],
  // Numbers of a person.
  ['[12:00:01] home 47 22 37 8 32 30', '47 22 37'],
  ['[12:00:01] home 47°22′37″N', '22'],
  ['[12:00:01] peer 8.8.4.4 joined', '8.8.4.4'],
  ['[12:00:01] peer 192.0.2.7:3025 joined', '192.0.2.7'],
  ['[12:00:01] peer 2001:db8::7 joined', '2001:db8'],
  ['[12:00:01] born 3/12/84', '3/12/84'],
  ['[12:00:01] born 1984', '1984'],
  ['[12:00:01] mass 71.5 kg now', '71.5'],
  ['[12:00:01] mass is 157 lbs', '157'],
  ['[12:00:01] tall 178 cm', '178'],
  ['[12:00:01] age 44', '44'],
  ['[12:00:01] ftp 255', '255'],
  ['[12:00:01] {"ftpWatts":255}', '255'],
  ['[12:00:01] 44 years old', '44'],
  ['[12:00:01] card 4242 4242 4242 4242', '4242'],
  ['[12:00:01] code 12-34-56', '12-34-56'],
  ['[12:00:01] dial ０４４５５５０１３４', '４４５５５'],
  ['[12:00:01] pin 7 3 9 1 4 2', '7 3 9 1'],
  ['[12:00:01] call 0134', '0134'],
  ['[12:00:01] 0134', '0134'],
  ['[12:00:01] zip 8001', '8001'],
  ['[12:00:01] post code: 8001', '8001'],
  ['[12:00:01] ext. 4711', '4711'],
  ['[12:00:01] uid 1234', '1234'],
  ['[12:00:01] wt: 71.5', '71.5'],
  ['[12:00:01] threshold 255 W', '255'],
  ['[12:00:01] resting hr 47', '47'],
  ['[12:00:01] peak 187 bpm', '187'],
  ['[12:00:01] peak 187bpm', '187'],
  // Writings.
  ['[12:00:01] \\u0050\\u006cantina waved', 'antina'],
  ['[12:00:01] P l a n t i n a waved', 'P l a n'],
  ['[12:00:01] Pla\u00adntina waved', 'ntina'],
  ['[12:00:01] Ｐｌａｎｔｉｎａ waved', 'Ｐｌａｎ'],
  ['[12:00:01] token=UGxhbnRpbmE', 'UGxhbnRpbmE'],
  ['[12:00:01] 506c616e74696e61 waved', '506c616e74696e61'],
  ['[12:00:01] AnnaPlantinaOnZwift', 'Plantina'],
  ['[12:00:01] anna_plantina_84 waved', 'plantina'],
];

describe('a form of personal data that no game has written', () => {
  it.each(forms)('is masked in %s', (line, ...secrets) => {
    const before = `[11:59:59] [RouteSync] known\r\n${line}\r\n[12:00:02] FPS 60.00, 1, 2, 3\r\n`;
    const after = redactText(before);
    for (const secret of secrets) expect(after).not.toContain(secret);
    expect(Buffer.byteLength(after)).toBe(Buffer.byteLength(before));
    expect(redactText(after)).toBe(after);
  });
});
