import { describe, expect, it } from 'vitest';
import { header, parse, resultOf } from '../testing/read-log.ts';

const block = [
  '[10:00:05] [ECONOMY] Activity:',
  'Sport                    : CYCLING',
  'Name                     : Planted lunch ride',
  'Start UTC time           : 2025-12-10T23:52:14Z',
  'End UTC time             : 2025-12-11T00:54:05Z',
  'Dist traveled meters     : 25006.738281',
  'Calories burned          : 571.324341',
].join('\r\r\n');

function eventsOf(text: string) {
  return parse(`${header}${text}\r\r\n`).events.slice(1);
}

describe('lines without stamp', () => {
  it('give time and distance below the activity line', () => {
    expect(eventsOf(block)).toEqual([
      {
        kind: 'utcSync',
        source: 'activityTimes',
        t: 5,
        utcSeconds: Date.UTC(2025, 11, 11, 0, 54, 5) / 1000,
        secondOfDay: 36_005,
      },
      { kind: 'activityDistance', t: 5, metres: 25_006.738281 },
    ]);
  });

  it('give no event anywhere else', () => {
    const [first, ...rest] = block.split('\r\r\n');
    for (const before of [
      '[10:00:05] [ECONOMY] Streaks:',
      '[10:00:05] NETWORK:Heard area message from 70067890 (hi',
      `${first}\n[10:00:05] [GN]: invalid light removal`,
      `${first}\n[10:00:05] unknown words`,
    ])
      expect(eventsOf(`${before}\n${rest.join('\n')}`)).toEqual([]);
  });

  it.each([
    'End UTC time',
    'End UTC time             : tomorrow',
    'Dist traveled meters',
    'Dist traveled meters     : far',
  ])('do not throw on a broken %j', (line) =>
    expect(eventsOf(`[10:00:05] [ECONOMY] Activity:\n${line}`)).toEqual([]),
  );

  it('count as understood if the message before them was', () => {
    const understood = (text: string) => {
      const { lines, understoodLines, unstampedLines } = resultOf(`${header}${text}\n`);
      return { unknown: lines - understoodLines, unstampedLines };
    };
    expect(understood('[10:00:01] ANT  : Goto Search.\nrest of it')).toEqual({
      unknown: 0,
      unstampedLines: 1,
    });
    expect(understood('[10:00:01] new words\nrest of it')).toEqual({
      unknown: 2,
      unstampedLines: 1,
    });
    // Shader messages occur between any lines.
    expect(
      understood('[10:00:01] new words\nWARNING: Could not find\nWARNING: Ou\n---------'),
    ).toEqual({
      unknown: 1,
      unstampedLines: 3,
    });
  });

  it('never imitate an event, even when chat continues on a second line', () => {
    const chat = '[10:00:05] Chat: 70067890 (Paddock): look\nFPS 10, 1, 2, 3\nANT  : Goto Search.';
    expect(eventsOf(chat)).toEqual([]);
  });
});
