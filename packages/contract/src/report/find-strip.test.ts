import { describe, expect, it } from 'vitest';
import type { Episode } from './episodes.ts';
import { rideStripOf } from './find-strip.ts';
import { lineLookOf } from './line-drops.ts';
import type { Problem } from './problems.ts';

const problem = (given: Partial<Problem> = {}): Problem => ({
  id: 'connection-lost',
  category: 'network',
  grade: 'critical',
  sentences: [{ id: 'not-connected' }],
  during: 'ride',
  ruleIds: [],
  ...given,
});

const episode = (from: number, seconds: number): Episode => ({
  id: `e${from}`,
  kind: 'connection-lost',
  from,
  seconds,
  end: 'seen',
  cause: 'connection-lost',
});

const stripOf = (problems: Problem[] = [], episodes: Episode[] = []) =>
  rideStripOf({
    startS: 100,
    endS: 4000,
    rideStartS: 60,
    rideEndS: 3660,
    ridden: true,
    problems,
    episodes,
    verdict: {},
  });

describe('the strip of a ride', () => {
  it('is as long as the ride, and empty where nothing went wrong', () => {
    expect(stripOf()).toEqual({ seconds: 3600, problems: [] });
  });

  it('names what the log says nothing about, so that it is not drawn as clean', () => {
    const ride = {
      startS: 0,
      endS: 600,
      ridden: true,
      problems: [],
      episodes: [],
      verdict: { notMeasured: ['sensors' as const] },
    };
    expect(rideStripOf(ride)).toEqual({ seconds: 600, notMeasured: ['sensors'], problems: [] });
  });

  it('marks each episode as long as it lasted, from the start of the ride', () => {
    const { problems } = stripOf(
      [problem({ fromSeconds: 160, toSeconds: 2114 })],
      [episode(160, 20), { ...episode(900, 30), cause: 'trainer-lost' }, episode(2060, 54.04)],
    );
    expect(problems).toEqual([
      { grade: 'critical', category: 'network', t: [100, 2000], durationS: [20, 54.04] },
    ]);
  });

  it('takes the time of a problem that happened once', () => {
    const { problems } = stripOf([problem({ fromSeconds: 360, toSeconds: 369 })]);
    expect(problems).toMatchObject([{ t: [300], durationS: [9] }]);
  });

  it('ends with the ride, and leaves out what was before or after it', () => {
    const { problems } = stripOf([
      problem({ fromSeconds: 3600, toSeconds: 5000 }),
      problem({ during: 'before', fromSeconds: 0, toSeconds: 50 }),
    ]);
    expect(problems).toMatchObject([{ t: [3540], durationS: [60] }]);
  });

  it('says what was before or after the ride, so that a line without a drop is not drawn as clean', () => {
    const before = problem({ during: 'before', grade: 'warning', fromSeconds: 0, toSeconds: 50 });
    expect(stripOf([before])).toEqual({ seconds: 3600, outside: 'warning', problems: [] });
    expect(lineLookOf(stripOf([before]))).toBe('plain');
    expect(lineLookOf(stripOf())).toBe('clean');
  });

  it('of a part without a ride is the line of no ride', () => {
    const strip = rideStripOf({
      startS: 0,
      endS: 600,
      ridden: false,
      problems: [],
      episodes: [],
      verdict: {},
    });
    expect(strip).toEqual({ seconds: 600, notRidden: true, problems: [] });
    expect(lineLookOf(strip)).toBe('not-ridden');
  });

  it('marks the whole ride where the verdict has no times, and gives no other problem a time', () => {
    const { problems } = stripOf([problem(), problem({ grade: 'warning' })]);
    const lasting = { grade: 'critical', category: 'network', t: [0], durationS: [3600] };
    expect(problems).toEqual([lasting, { ...lasting, grade: 'warning', t: [], durationS: [] }]);
    expect(stripOf([problem({ grade: 'minor' })]).problems).toMatchObject([{ t: [] }]);
  });
});
