import type { FirstLook } from '../describe-report.ts';
import type { LogRead } from '../read-log.ts';

/** What a worker answers for a log with one ride that went wrong. */
export const anyLook: FirstLook = {
  card: {
    place: 'Watopia · Tempus Fugit',
    when: 'Tue 13 Jan 2026, 18:48 · 1 h 04 min',
    grade: { id: 'critical', word: 'Critical' },
    happened: 'The internet was gone for 3 min. The rider rode alone.',
  },
  rides: [
    {
      id: 'a1',
      title: 'Watopia · Tempus Fugit',
      facts: ['Tue 13 Jan 2026, 18:48 (UTC+1)', '1 h 4 min'],
      gaps: ['Only 7 of 64 minutes are in this log.'],
      label: { tone: 'critical', word: 'Critical' },
      verdict: 'The internet was gone for 3 min. You rode alone.',
      strip: {
        seconds: 3840,
        problems: [{ grade: 'critical', category: 'network', t: [2050], durationS: [180] }],
      },
      verdictDetails: { times: ['19:22:10 (0:34:10), 3 min'], facts: ['Sure'] },
      problems: Array.from({ length: 6 }, (_, index) => ({
        id: `p${index}`,
        label: { tone: 'info' as const, word: 'Minor' },
        sentence: `Problem ${index}.`,
        times: ['All ride'],
        facts: ['Likely'],
      })),
      frameRate: 'Average 58 FPS. Never below 30 FPS. No freezes.',
      fix: {
        title: 'Restart modem and router',
        effort: 'Easy, 10 minutes',
        steps: ['Unplug both.'],
      },
    },
  ],
};

export function lookOf(look: FirstLook = anyLook): LogRead {
  return { kind: 'look', look };
}
