import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../testing/problem-case.ts';
import { wordedBy } from '../../testing/worded.ts';
import { gameStoppedProblems } from './game-stopped.ts';

const find = wordedBy(gameStoppedProblems);

/** Builds a ride of an hour whose log stops with it, with a failed ride video each second before that. */
function stopped(
  failures: number,
  { lastS = 3600, hasCleanEnd = false, how = 'stopped' as const } = {},
) {
  const events = Array.from(
    { length: failures },
    (_, index): LogEvent => ({
      kind: 'videoCaptureFailed',
      t: lastS - failures + index + 1,
    }),
  );
  const source = sourceOf({ events, session: { hasCleanEnd, wasSaved: false } });
  const log = { ...source.log, sessionEnd: { how, stage: 'riding' as const, afterS: 3600 } };
  return find({ ...source, log });
}

describe('a game that crashes around the end of the ride', () => {
  const crashed = (stage: 'saving' | 'closing', isSaved = false) => {
    const source = sourceOf();
    const { wasSaved: _, ...unsaved } = source.log.session;
    const session = isSaved ? { ...unsaved, wasSaved: true } : unsaved;
    const sessionEnd = { how: 'crashed' as const, stage, afterS: 3600 };
    return find({ ...source, log: { ...source.log, session, sessionEnd } });
  };

  it('may have lost the ride while it saved it', () => {
    expect(crashed('saving')).toMatchObject([
      {
        grade: 'critical',
        sentence:
          'The game crashed while it saved the ride, 1 h 00 min after its start. Check whether the ride is in your feed.',
      },
    ]);
  });

  it('lost nothing where the file had gone out', () => {
    expect(crashed('saving', true)).toMatchObject([
      { grade: 'warning', sentence: expect.stringMatching(/^The game crashed 1 h 00 min after/) },
    ]);
  });

  it('is no problem after the log-out', () => {
    expect(crashed('closing')).toEqual([]);
  });
});

describe('a game that stops in the ride', () => {
  it('names the ride videos that failed until then, and the setting to change', () => {
    expect(stopped(571)).toMatchObject([
      {
        kind: 'game-stopped',
        grade: 'critical',
        where: 'game',
        firstFix: 'gfx-disable-capture',
        sentence:
          'The game stopped without closing, 1 h 00 min after its start. Recording ride videos had failed 571 times until then and is the likely cause: turn video screenshots off in the game.',
      },
    ]);
  });

  it.each([
    [9, 3600, 0],
    [10, 3600, 1],
    [10, 3540, 1],
    [10, 3539, 0],
  ])('takes ten failures up to the last minute: %i until %i s', (failures, lastS, count) => {
    expect(stopped(failures, { lastS })).toHaveLength(count);
  });

  it('is none where the game closed', () => {
    expect(stopped(571, { hasCleanEnd: true, lastS: 3500 })).toEqual([]);
  });
});
