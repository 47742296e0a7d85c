import { describe, expect, it } from 'vitest';
import { redactLine } from '../testing/redact.ts';

describe('masks what riders wrote, and their names in any field', () => {
  it.each([
    [
      'NETWORK:Heard private message from 70012345 (street 5)',
      'NETWORK:Heard private message from 00000000 (xxxxxx x)',
    ],
    ['Direct message from Anna: street 5', 'Direct message from xxxx: xxxxxx 0'],
    ['CHAT: Anna street 5', 'CHAT: xxxx xxxxxx 0'],
    ['[Chat] 70012345 (Club): street 5', '[Chat] 00000000 (Club): xxxxxx 0'],
    ['Nameplate for Anna Plantina', 'Nameplate for xxxx xxxxxxxx'],
    [
      'INFO LEVEL: [HUD] Notify: Anna Plantina says Ride On!',
      'INFO LEVEL: [HUD] Notify: xxxx xxxxxxxx says Ride On!',
    ],
    ['Anna Plantina is now riding in Watopia', 'xxxx xxxxxxxx is now riding in Watopia'],
    ['Ride On from Anna Plantina', 'Ride On from xxxx xxxxxxxx'],
    [
      'path C:\\Users\\r\\Documents\\Zwift\\Workouts\\70012345\\Plantina 5.zwo',
      'path C:\\Users\\x\\Documents\\Zwift\\Workouts\\00000000\\xxxxxxxx x.zwo',
    ],
    ['Joined club "Plantina Wheelers"', 'Joined club "xxxxxxxx xxxxxxxx"'],
    ['clubName=Plantina Wheelers, id=5', 'clubName=xxxxxxxx xxxxxxxx, id=5'],
    ['{"eventName":"Plantina Wheelers","id":5}', '{"eventName":"xxxxxxxx xxxxxxxx","id":5}'],
    ['rider name: Anna Plantina', 'rider name: xxxx xxxxxxxx'],
    ['playerName=Anna Plantina', 'playerName=xxxx xxxxxxxx'],
    [
      "{'firstName': 'Anna', 'lastName': 'Plantina'}",
      "{'firstName': 'xxxx', 'lastName': 'xxxxxxxx'}",
    ],
    [
      '{\\"firstName\\":\\"Anna\\",\\"lastName\\":\\"Plantina\\"}',
      '{\\"firstName\\":\\"xxxx\\",\\"lastName\\":\\"xxxxxxxx\\"}',
    ],
    ['{"name":"Anna Plantina","size":5}', '{"name":"xxxx xxxxxxxx","size":5}'],
    ['first name = Anna, last name = Plantina', 'first name = xxxx, last name = xxxxxxxx'],
    ['<firstName>Anna</firstName>', '<firstName>xxxx</firstName>'],
    ['%7B%22firstName%22%3A%22Anna%22%7D', '%7B%22firstName%22%3A%22xxxx%xx%xx'],
    ['userName%3Dplantina', 'userName%3Dxxxxxxxx'],
    [
      'LEADERBOARDS: result for user id=70012345 name=Anna Plantina',
      'LEADERBOARDS: result for user id=00000000 name=xxxx xxxxxxxx',
    ],
  ])('%s', (message, masked) => {
    expect(redactLine(message)).toBe(masked);
  });
});
