import type { Report } from '@ridescope/contract/report/report';
import { describe, expect, it } from 'vitest';
import { buildActivity, buildReport } from '../testing/build-report.ts';
import { rescueWords } from './rescue-words.ts';

const activity = buildActivity({ startedAt: '2026-01-06T18:49:22.000Z' });
const report = (session: Partial<Report['session']>): Report => {
  const built = buildReport({ activities: [activity] });
  return { ...built, session: { ...built.session, ...session } };
};

describe('the words on a ride that was not saved', () => {
  it('name its file by the local time of its creation, with its length', () => {
    const words = rescueWords(
      report({
        saved: false,
        unsavedFitBytes: 356_747,
        utcSource: 'syncLine',
        utcOffsetMinutes: 60,
        end: { how: 'closed', stage: 'closing' },
      }),
    );
    expect(words?.fileName).toBe('2026-01-06-19-49-22.fit');
    expect(words?.text).toContain('356,747 bytes at its last save');
  });

  it('name the running file where the game crashed', () => {
    const words = rescueWords(
      report({ unsavedFitBytes: 134_285, end: { how: 'crashed', stage: 'riding' } }),
    );
    expect(words?.fileName).toBe('inProgressActivity.fit');
    expect(words?.title).toBe('Your ride is still on your computer up to its last save');
    expect(words?.text).toMatch(/^inProgressActivity\.fit in .* Copy it before you ride again/);
  });

  it('name the dated file of a crash before the running one had a name for itself', () => {
    const old = buildReport({
      activities: [buildActivity({ startedAt: '2017-04-12T05:54:23.000Z' })],
    });
    const end = { how: 'stopped', stage: 'riding' } as const;
    const session = { ...old.session, unsavedFitBytes: 86_016, end, utcSource: 'unknown' } as const;
    expect(rescueWords({ ...old, session })?.fileName).toBe('2017-04-12-05-54-23.fit');
  });

  it('are absent for a saved ride', () => {
    expect(rescueWords(report({ saved: true }))).toBeUndefined();
  });
});
