import { describe, expect, it } from 'vitest';
import {
  buildActivity,
  buildEpisodes,
  buildFps,
  buildReport,
  buildResult,
  buildSensor,
} from '../testing/build-report.ts';
import type { Ride } from './compare-rides.ts';
import { summaryOf } from './summary.ts';

const ride = (changes: Parameters<typeof buildActivity>[0] = {}): Ride => {
  const activity = buildActivity({
    network: {},
    followed: [],
    sensors: [],
    results: [],
    ...changes,
  });
  return { report: buildReport({ activities: [activity] }), activity };
};
const fps = (mean: number, freezes = 0) => ({
  episodes: buildEpisodes(
    'freeze',
    Array.from({ length: freezes }, () => 1.5),
  ),
  fps: buildFps({
    mean,
    median: 50,
    p1: 30,
    p5: 35,
    secondsBelow: { '30': 0, '45': 0, '60': 0 },
  }),
});

const outages = (...lengths: number[]) => ({
  followed: ['connection-lost' as const],
  episodes: buildEpisodes('connection-lost', lengths),
});

describe('the comparison in one sentence', () => {
  it('names what got better', () => {
    expect(
      summaryOf(
        ride({ ...fps(30), ...outages(20, 20, 20, 20) }),
        ride({ ...fps(58.4), ...outages(20) }),
      ),
    ).toEqual({
      tone: 'good',
      sentence:
        'The second ride was better: it had fewer lost connections (4 times → once) and a higher frame rate (30 FPS → 58.4 FPS).',
    });
  });

  it.each([
    [false, true, 'The first ride is'],
    [true, false, 'The second ride is'],
    [false, false, 'Both rides are'],
  ])('calls no ride better if one is too short to judge', (isJudgedA, isJudgedB, who) => {
    expect(
      summaryOf(
        ride({ ...fps(30), isJudged: isJudgedA }),
        ride({ ...fps(58.4), isJudged: isJudgedB }),
      ),
    ).toEqual({
      tone: 'unknown',
      sentence: `${who} too short to judge, so the figures below say little about which one was better.`,
    });
  });

  it('names what got worse beside it', () => {
    expect(summaryOf(ride(fps(30)), ride(fps(58.4, 6)))).toMatchObject({
      tone: 'mixed',
      sentence: expect.stringMatching(
        /^The second ride had a higher frame rate \(30 FPS → 58\.4 FPS\), but more freezes \(never → 6 times\)/,
      ),
    });
  });

  it('starts with an outage, whatever else improved', () => {
    expect(
      summaryOf(ride({ ...fps(30), ...outages(20) }), ride({ ...fps(58.4), ...outages(190) }))
        .sentence,
    ).toBe(
      'The second ride had longer outages (20 s → 3 min 10 s), but a higher frame rate (30 FPS → 58.4 FPS).',
    );
  });

  it('names a strap, not the heart', () => {
    const strap = (longestBlackoutS: number) =>
      ride({ sensors: [buildSensor({ roles: ['heartRate'], longestBlackoutS })] });
    expect(summaryOf(strap(15), strap(2)).sentence).toContain('from your heart-rate strap (');
  });

  it('counts findings where no figure changed', () => {
    const found = ride({ results: [buildResult()] });
    const good = ride({ results: [buildResult({ status: 'good' })] });
    expect(summaryOf(good, found)).toEqual({
      tone: 'bad',
      sentence: 'The second ride was worse: it had more findings (1 new or worse).',
    });
  });

  it('says that nothing changed, or that nothing can be compared', () => {
    expect(summaryOf(ride(fps(50)), ride(fps(50))).sentence).toMatch(
      /^Both rides were about the same/,
    );
    const { fps: _, ...blank } = ride().activity;
    const unknown: Ride = { ...ride(), activity: { ...blank } };
    expect(summaryOf(unknown, unknown)).toMatchObject({ tone: 'unknown' });
  });
});
