import { fixOf } from '@ridescope/words/report/fixes';
import type { FirstLook } from '../look-at-report.ts';
import type { LogRead } from '../read-log.ts';

const critical = { tone: 'critical', word: 'Critical', inSentence: 'critical' } as const;

/** What a worker answers for a log with one ride that went wrong. */
export const anyLook: FirstLook = {
  card: {
    place: 'Watopia · Tempus Fugit',
    when: 'Tue 13 Jan 2026, 18:48 · 1 h 04 min',
    grade: { id: 'critical', word: 'Critical' },
    happened: 'The internet was gone for 3 min.',
    more: 'The rider rode alone.',
  },
  rides: [
    {
      id: 'a1',
      lineStartS: 0,
      head: {
        title: 'Watopia · Tempus Fugit',
        length: '1 h 4 min',
        facts: ['Tue 13 Jan 2026, 18:48 (UTC+1)', '1 h 4 min'],
        computer: [],
      },
      notMeasured: [{ id: 'missing-minutes', text: 'Only 7 of 64 minutes are in this log.' }],
      verdict: {
        grade: 'critical',
        label: critical,
        labels: [critical],
        word: 'Critical',
        sentence: 'The internet was gone for 3 min. You rode alone.',
        first: 'The internet was gone for 3 min.',
        rest: 'You rode alone.',
        explained: { first: [], rest: [] },
        worthKnowing: [],
      },
      strip: {
        seconds: 3840,
        problems: [{ grade: 'critical', category: 'network', t: [2050], durationS: [180] }],
      },
      problems: [
        {
          id: 'connection-lost',
          label: critical,
          isInVerdict: true,
          sentence: 'The internet was gone for 3 min. You rode alone.',
          times: [{ id: 'connection-lost', text: '19:22:10 (0:34:10), 3 min', ride: '0:34:10' }],
          cause: 'Cause: your internet line. Certain.',
          devices: [],
          explained: { sentence: [] },
          ruleIds: [],
        },
        ...Array.from({ length: 6 }, (_, index) => ({
          id: `p${index}`,
          label: { tone: 'info' as const, word: 'Minor', inSentence: 'minor' },
          isInVerdict: false,
          sentence: `Problem ${index}.`,
          times: [{ id: `p${index}`, text: 'all ride', ride: 'all ride' }],
          ...(index === 0 && { fix: fixOf('net-wired') }),
          devices: [],
          explained: { sentence: [] },
          ruleIds: [],
        })),
      ],
      frameRate: 'Average 58 FPS. Never below 30 FPS. No freezes.',
      firstFix: {
        id: 'net-wired',
        title: 'Restart modem and router',
        difficulty: 'easy',
        minutes: 10,
      },
      effort: 'Easy, 10 minutes',
      steps: ['Unplug both.'],
    },
  ],
};

export function lookOf(look: FirstLook = anyLook): LogRead {
  return { kind: 'look', look };
}
