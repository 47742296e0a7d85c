import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Problem } from '@ridescope/contract/report/problems';
import { describe, expect, it } from 'vitest';
import { buildActivity, buildEpisode, buildProblem, buildReport } from '../testing/build-report.ts';
import { problemTime } from './problem-time.ts';

const { session } = buildReport();
const activity = buildActivity();
const undated = { ridden: true, episodes: [] };
/** The activity with as many seconds of the problem. */
const lasting = (seconds: number) => buildActivity({ episodes: [buildEpisode({ seconds })] });
const { fromSeconds: _from, toSeconds: _to, ...timeless } = buildProblem();
const timeOf = (
  problem: Problem,
  ride: Pick<Activity, 'startedAt' | 'ridden' | 'episodes'> = activity,
) => problemTime(problem, session, ride);

/** `Your trainer was lost 3 times; …`: how often, but not how long. */
const thrice: ProblemSentence = {
  id: 'sensor-lost.unknown-return',
  values: { sensor: 'trainer', times: 3 },
};
/** `The link to your trainer over Bluetooth broke 3 times, for 45 s in all.` */
const thriceInAll: ProblemSentence = {
  id: 'link-lost',
  values: { sensor: 'trainer', link: 'ble', times: 3, total: 45, byComputer: false },
};
/** `The frame rate fell below 30 FPS for 18 min of 1 h 02 min, mostly only slightly.` */
const below: ProblemSentence = {
  id: 'frame-rate-dips.slight',
  values: { limit: 30, below: 1080, ridden: 3734 },
};

describe('the time of a problem', () => {
  it('has the time of day, the time in the ride and the length', () => {
    expect(timeOf(buildProblem())).toEqual({
      text: '19:22:10 (0:34:10), 3 min 1 s',
      clock: '19:22:10',
      ride: '0:34:10',
      length: '3 min 1 s',
    });
  });

  it('has the time in the ride alone where the log names no date', () => {
    expect(timeOf(buildProblem(), undated)).toMatchObject({
      text: '0:34:10, 3 min 1 s',
      ride: '0:34:10',
    });
  });

  it('counts from where the riding began, not from where the game loaded', () => {
    const later = { ...activity, rideStartS: 250.4 };
    expect(timeOf(buildProblem(), later).text).toBe('19:22:10 (0:29:59), 3 min 1 s');
    expect(timeOf(buildProblem({ fromSeconds: 250 }), later).ride).toBe('0:00:00');
    const episodes = [2050, 2100].map((from) => buildEpisode({ from, seconds: 10 }));
    expect(timeOf(buildProblem({ sentences: [thrice] }), { ...later, episodes }).first).toBe(
      'first at 19:22:10 (29:59 after the start)',
    );
    const waiting = { ...later, rideStartS: 2070, episodes };
    expect(timeOf(buildProblem({ sentences: [thrice] }), waiting).first).toBe(
      'first at 19:22:10 (20 s before the start)',
    );
  });

  it('says before and after the ride in words', () => {
    const before = buildProblem({ during: 'before', fromSeconds: -660 });
    expect(timeOf(before)).toMatchObject({ clock: '18:37:00', ride: 'before the ride' });
    expect(timeOf({ ...timeless, during: 'after' }).text).toBe('after the ride');
  });

  it('names no ride where there was none', () => {
    const unridden = { ...activity, ridden: false };
    const before = buildProblem({ during: 'before', fromSeconds: -660 });
    expect(timeOf(before, unridden).ride).toBe('without a ride');
    expect(timeOf({ ...timeless, during: 'after' }, unridden).text).toBe('without a ride');
    expect(timeOf({ ...timeless, during: 'ride' }, unridden).text).toBe('all the time');
  });

  it('names the end where a problem came and went in between', () => {
    const several = buildProblem({ sentences: [thrice] });
    expect(timeOf(several, lasting(45))).toMatchObject({
      text: '19:22:10 to 19:25:11 (0:34:10), 45 s in all',
      until: '19:25:11',
    });
    expect(timeOf(several, undated)).toEqual({
      text: '0:34:10 to 0:37:11',
      ride: '0:34:10',
      until: '0:37:11',
    });
  });

  it('counts a problem that happened several times, and says when it did first', () => {
    const episodes = [2050, 2100, 2220].map((from) => buildEpisode({ from, seconds: 10 }));
    const several = buildProblem({ sentences: [thrice] });
    expect(timeOf(several, buildActivity({ episodes }))).toMatchObject({
      text: '3 times, first at 19:22:10 (34:10 after the start), 30 s in all',
      times: '3 times',
      first: 'first at 19:22:10 (34:10 after the start)',
    });
    expect(timeOf(several, { ridden: true, episodes }).text).toBe(
      '3 times, first 34:10 after the start, 30 s in all',
    );
    const [one] = episodes;
    expect(timeOf(several, buildActivity({ episodes: one ? [one] : [] }))).not.toHaveProperty(
      'times',
    );
  });

  it('counts one that happened several times with hardly a pause', () => {
    const episodes = [2050, 2140].map((from) => buildEpisode({ from, seconds: 89 }));
    expect(timeOf(buildProblem({ sentences: [thrice] }), buildActivity({ episodes })).times).toBe(
      '2 times',
    );
  });

  it('counts one that happened several times and went on to the end', () => {
    const episodes = [2050, 2100].map((from) => buildEpisode({ from, seconds: 10 }));
    const { toSeconds: _, ...open } = buildProblem({ sentences: [thrice] });
    expect(timeOf(open, buildActivity({ episodes })).text).toBe(
      '2 times, first at 19:22:10 (34:10 after the start)',
    );
    const once = buildActivity({ episodes: episodes.slice(0, 1) });
    expect(timeOf(open, once).text).toBe('19:22:10 (0:34:10)');
  });

  it('says that it is the worst moment where more of the ride was affected', () => {
    expect(timeOf(buildProblem(), lasting(900))).toMatchObject({
      text: 'worst at 19:22:10 (0:34:10), 3 min 1 s',
      isWorst: true,
    });
  });

  it('says all ride where a problem has no moment', () => {
    expect(timeOf(timeless)).toEqual({ text: 'all ride', ride: 'all ride' });
  });

  it.each([
    [buildProblem(), '3 min 1 s'],
    [buildProblem({ toSeconds: 2050.4 }), undefined],
    [{ ...timeless, fromSeconds: 2050 }, undefined],
    [timeless, undefined],
    [buildProblem({ sentences: [thriceInAll] }), undefined],
    [buildProblem({ sentences: [thrice] }), '45 s in all', 45],
    [buildProblem({ sentences: [thriceInAll] }), undefined, 45],
    [buildProblem({ sentences: [below] }), '3 min 1 s', 1080],
    [buildProblem({ sentences: [below] }), undefined],
    [buildProblem({ sentences: [{ id: 'connection-lost.no-names' }] }), '3 min 1 s'],
  ])('has no second length of one problem, case %#', (problem, expected, seconds?: number) => {
    expect(timeOf(problem, seconds ? lasting(seconds) : activity).length).toBe(expected);
  });
});
