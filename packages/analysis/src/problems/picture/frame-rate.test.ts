import type { RuleId } from '@ridescope/catalogue/rules';
import { describe, expect, it } from 'vitest';
import { measureFrameRate } from '../../facts/picture/frame-rate.ts';
import { emptyFacts } from '../../rules/testing/rule-case.ts';
import {
  type CaseParts,
  findingOf,
  frameRateProblems,
  movingAt,
  problemsOf,
  sourceOf,
} from '../../testing/problem-case.ts';

/** Builds a ride with this many slow seconds from 100 s on, and a good rate before and after. */
const slowFor =
  (seconds: number, slow: number, fast = 60) =>
  (t: number) =>
    t > 100 && t <= 100 + seconds ? slow : fast;

/** A rate that changes all the time, as one that nothing holds. Its mean is exact over an even number of seconds. */
const restless = (fps: number) => (t: number) => fps * (t % 2 === 0 ? 1.06 : 0.94);

describe('a low frame rate all ride', () => {
  it('is critical below 20 FPS on average', () => {
    expect(problemsOf(restless(19.9))).toMatchObject([
      {
        kind: 'frame-rate-low',
        grade: 'critical',
        where: 'computer',
        affectedS: 1000,
        sentence:
          'The frame rate was 19.9 FPS on average and below 30 FPS for all of the ride, so the whole ride looked jerky.',
      },
    ]);
    const above = (t: number) => (t % 10 < 3 ? 19.5 : 20.3);
    expect(problemsOf(above)).toMatchObject([{ kind: 'frame-rate-low', grade: 'warning' }]);
  });

  it('is a warning when 40 % is below 30 FPS', () => {
    // Stretches of 10 s, so that no slump stands out.
    const share = (percent: number) => (t: number) => (t % 100 < percent ? 25 : 50);
    expect(problemsOf(share(39))).toMatchObject([{ kind: 'frame-rate-dips', grade: 'minor' }]);
    expect(problemsOf(share(40))).toMatchObject([
      {
        kind: 'frame-rate-low',
        grade: 'warning',
        affectedS: 400,
        sentence:
          'The frame rate was 40 FPS on average and below 30 FPS for 6 min 40 s of 17 min, so much of the ride looked jerky.',
      },
    ]);
    expect(problemsOf(share(80))[0]?.sentence).toMatch(/so the whole ride looked jerky/);
  });

  it('needs at least five minutes of movement', () => {
    expect(problemsOf(10, { seconds: 299 })).toEqual([]);
    expect(problemsOf(10, { seconds: 300 })).toHaveLength(1);
  });
});

describe('the fix for a low frame rate', () => {
  const fixFor = (hardware: NonNullable<CaseParts['hardware']>) =>
    problemsOf(restless(15), { hardware })[0]?.firstFix;

  it('is a lower resolution, known or not, unless it is already the lowest', () => {
    expect(fixFor({})).toBe('gfx-resolution-down');
    expect(fixFor({ resolution: { width: 1280, height: 601 } })).toBe('gfx-resolution-down');
  });

  it('is to cool the computer where the rate sank during the ride', () => {
    const fading = (platform: 'pc' | 'ios') =>
      problemsOf(restless(15), { results: [findingOf('graphics-fade')], session: { platform } })[0];
    expect(fading('pc')).toMatchObject({ firstFix: 'gfx-cooling' });
    expect(fading('pc')?.sentence).toMatch(
      /It sank during the ride, as on a computer that gets hot\.$/,
    );
    expect(fading('ios')).toMatchObject({ firstFix: 'gfx-mobile-cooling' });
  });

  const resolution = { width: 1024, height: 576 };

  it('is the other graphics chip of a laptop at any resolution, if there may be one', () => {
    const full = { width: 1920, height: 1080 };
    const [cpu, gpu] = ['Intel Core i7-4710HQ', 'Intel HD Graphics 4600'];
    expect(fixFor({ resolution: full, cpu, gpu })).toBe('gfx-select-dgpu');
    expect(fixFor({ resolution: full, cpu: 'Intel Core i5-8250U', gpu })).toBe(
      'gfx-resolution-down',
    );
    expect(fixFor({ resolution, cpu: 'Intel Core i5-8250U', gpu })).toBe('gfx-close-apps');
  });

  it('is the limit that held the rate, if one did', () => {
    expect(problemsOf(25, { results: [findingOf('graphics-frame-cap')] })).toMatchObject([
      { kind: 'frame-rate-cap', grade: 'minor', firstFix: 'gfx-refresh-rate' },
    ]);
  });

  it('is no lower resolution for a card that draws the picture smoothly', () => {
    const fixOf = (ruleId: RuleId, gpu: string, height = 1080) =>
      problemsOf(restless(15), {
        hardware: { gpu, resolution: { width: 1920, height } },
        results: [findingOf(ruleId)],
      })[0]?.firstFix;
    expect(fixOf('graphics-crowd-drop', 'NVIDIA GeForce GTX 1650')).toBe('gfx-crowd-plan');
    expect(fixOf('graphics-profile-gap', 'NVIDIA GeForce GTX 1650')).toBe('gfx-driver-update');
    expect(fixOf('graphics-crowd-drop', 'NVIDIA GeForce GTX 1650', 2160)).toBe(
      'gfx-resolution-down',
    );
    expect(fixOf('graphics-crowd-drop', 'Intel UHD Graphics 620')).toBe('gfx-resolution-down');
  });

  it('is the other graphics chip of a laptop, then a new card, then programs in the background', () => {
    expect(fixFor({ resolution, cpu: 'Intel Core i7-4710HQ', gpu: 'Intel HD Graphics 4600' })).toBe(
      'gfx-select-dgpu',
    );
    expect(fixFor({ resolution, gpu: 'Intel HD Graphics 3000' })).toBe('gfx-gpu-upgrade');
    expect(fixFor({ resolution, gpu: 'NVIDIA GeForce GTX 980 Ti' })).toBe('gfx-close-apps');
    expect(fixFor({ resolution })).toBe('gfx-close-apps');
  });
});

describe('a slump', () => {
  it('is a warning from a minute at 20 FPS on', () => {
    expect(problemsOf(slowFor(59, 20))).toMatchObject([{ grade: 'minor' }]);
    expect(problemsOf(slowFor(60, 20.5))).toMatchObject([{ grade: 'minor' }]);
    expect(problemsOf(slowFor(60, 20))).toMatchObject([{ grade: 'warning' }]);
    expect(problemsOf(slowFor(60, 18, 40))).toMatchObject([
      {
        kind: 'frame-rate-dips',
        grade: 'warning',
        startS: 100,
        endS: 160,
        affectedS: 60,
        firstFix: 'gfx-close-apps',
        sentence: 'The frame rate was 18 FPS for 1 min, then rose to 40 FPS.',
      },
    ]);
  });

  it('below 15 FPS is a warning from 20 s on and critical from a minute on', () => {
    expect(problemsOf(slowFor(19, 14))).toEqual([]);
    expect(problemsOf(slowFor(20, 15))).toEqual([]);
    expect(problemsOf(slowFor(20, 14))).toMatchObject([{ grade: 'warning' }]);
    expect(problemsOf(slowFor(59, 14))).toMatchObject([{ grade: 'warning' }]);
    expect(problemsOf(slowFor(60, 14))).toMatchObject([{ grade: 'critical' }]);
    expect(problemsOf(slowFor(60, 15))).toMatchObject([{ grade: 'warning' }]);
  });

  it('below 25 FPS is a warning after five minutes, however smooth the rest was', () => {
    expect(problemsOf(slowFor(299, 24))).toMatchObject([{ grade: 'minor' }]);
    expect(problemsOf(slowFor(300, 25))).toMatchObject([{ grade: 'minor' }]);
    expect(problemsOf(slowFor(300, 24))).toMatchObject([{ grade: 'warning' }]);
    expect(problemsOf(slowFor(300, 24, 40))).toMatchObject([{ grade: 'warning' }]);
  });

  it('keeps all of its slow seconds', () => {
    const rates = (t: number) => (t > 100 && t <= 160 ? 19 : t > 160 && t <= 200 ? 27 : 60);
    expect(problemsOf(rates)).toMatchObject([{ startS: 100, endS: 200, affectedS: 100 }]);
    const mostlyHardlySlow = (t: number) => (t > 100 && t <= 160 ? 19 : t < 300 ? 27 : 60);
    expect(problemsOf(mostlyHardlySlow)).toMatchObject([{ startS: 100, endS: 160 }]);
  });

  it('below 15 FPS makes a slow ride critical, and the sentence says so', () => {
    const rates = (t: number) => (t > 100 && t <= 160 ? 14 : 25);
    expect(problemsOf(rates)).toMatchObject([{ kind: 'frame-rate-low', grade: 'critical' }]);
    expect(problemsOf(rates)[0]?.sentence).toMatch(/ The frame rate was 14 FPS for 1 min/);
  });

  it('blames the power supply of a laptop if the rate then doubles', () => {
    const firstFixOf = (gpu: string) =>
      problemsOf(slowFor(90, 12, 40), { hardware: { gpu } })[0]?.firstFix;
    expect(firstFixOf('NVIDIA GeForce GTX 960M')).toBe('gfx-power-mode');
    expect(firstFixOf('NVIDIA GeForce GTX 960')).toBe('gfx-close-apps');
  });

  it("blames the picture settings if the rate doesn't improve much afterwards", () => {
    expect(problemsOf(slowFor(100, 19, 30))).toMatchObject([
      { firstFix: 'gfx-resolution-down', sentence: 'The frame rate was 19 FPS for 1 min 40 s.' },
    ]);
  });
});

describe('a rate that sinks during the ride', () => {
  const results = [findingOf('graphics-fade')];

  it('is blamed on heat where it ends in a slump', () => {
    const sinking = (t: number) => (t < 400 ? 58 : t < 650 ? 40 : 24);
    expect(problemsOf(sinking, { results })).toMatchObject([
      {
        kind: 'frame-rate-dips',
        grade: 'warning',
        firstFix: 'gfx-cooling',
        sentence:
          'The frame rate was 24 FPS for 5 min 51 s. It sank during the ride, as on a computer that gets hot.',
      },
    ]);
  });

  it('is minor above 30 FPS, and no matter of places or crowds', () => {
    const facts = { fade: { ratio: 0.57, isConfirmed: true } };
    const moving = movingAt((t) => (t < 700 ? 60 : 34), 0, 1000);
    const frameRate = measureFrameRate({ ...emptyFacts().ride, moving });
    const [problem] = frameRateProblems(
      sourceOf({
        results,
        facts: { ...facts, ...(frameRate && { frameRate }) },
        ride: { moving, endS: 1000 },
      }),
    );
    expect(problem).toMatchObject({
      grade: 'minor',
      firstFix: 'gfx-cooling',
      sentence: 'The frame rate sank by 43 % during the ride, as on a computer that gets hot.',
    });
  });
});

describe('short slow moments', () => {
  it('count from half a minute on and get a fix from a tenth of the ride on', () => {
    expect(problemsOf(slowFor(29, 25))).toEqual([]);
    const [dips] = problemsOf(slowFor(30, 25));
    expect(dips).toMatchObject({
      kind: 'frame-rate-dips',
      grade: 'minor',
      startS: 100,
      endS: 130,
      sentence: 'The frame rate fell below 30 FPS for 30 s of 17 min.',
    });
    expect(dips).not.toHaveProperty('firstFix');
    expect(problemsOf(slowFor(100, 25))).toMatchObject([
      {
        firstFix: 'gfx-resolution-down',
        sentence:
          'The frame rate fell below 30 FPS for 1 min 40 s of 17 min, mostly only slightly.',
      },
    ]);
  });

  it('shorter than half a minute count from a twentieth of the ride on', () => {
    const often = (seconds: number) => (t: number) => (t % 100 < seconds ? 25 : 60);
    expect(problemsOf(often(4))).toEqual([]);
    expect(problemsOf(often(5))).toMatchObject([{ kind: 'frame-rate-dips' }]);
  });

  it('of a smooth ride count from five minutes below 45 FPS on', () => {
    expect(problemsOf(slowFor(299, 44))).toEqual([]);
    expect(problemsOf(slowFor(300, 44))).toMatchObject([
      {
        kind: 'frame-rate-dips',
        grade: 'minor',
        sentence: 'The frame rate was usually 60 FPS and fell below 45 FPS for 5 min.',
      },
    ]);
  });

  it('are placed where they were longest, not in all of the ride', () => {
    const inFirstHalf = (t: number) => (t < 400 && t !== 150 ? 44 : 60);
    expect(problemsOf(inFirstHalf)).toMatchObject([{ startS: 150, endS: 399 }]);
  });

  it.each([
    ['confirmed', 'frame-rate-crowds', / for 5 min, most often among many riders\.$/],
    ['suggestive', 'frame-rate-crowds', / for 5 min, most often among many riders\.$/],
    ['notFound', 'frame-rate-dips', / for 5 min, with or without many riders around\.$/],
    ['notTested', 'frame-rate-dips', / for 5 min\.$/],
  ] as const)('are attributed to crowds only by a test: %s', (verdict, kind, sentence) => {
    const counts = { xCount: 0, yCount: 0, coincidences: 0 };
    const lists = { examples: [], recommendations: [] };
    const patterns = [{ patternId: 'crowding-fps' as const, verdict, ...counts, ...lists }];
    const [problem] = problemsOf(slowFor(300, 44), { patterns });
    expect(problem?.kind).toBe(kind);
    expect(problem?.sentence).toMatch(sentence);
  });

  it('of a minimised window are no slow picture', () => {
    const slow = (t: number) => (t >= 300 && t < 420 ? 12 : 60);
    const resize = (t: number, width: number) =>
      ({ kind: 'windowResize', t, width, height: width }) as const;
    expect(problemsOf(slow)).toHaveLength(1);
    expect(problemsOf(slow, { events: [resize(299, 0), resize(422, 900)] })).toEqual([]);
    expect(problemsOf(slow, { events: [resize(299, 900)] })).toHaveLength(1);
  });

  it('from a minute on to the end say that the rate fell and stayed there', () => {
    const [problem] = problemsOf((t) => (t < 2000 ? 60 : 30.6), { seconds: 3600 });
    expect(problem?.sentence).toMatch(/It fell from 60 to 31 FPS within seconds/);
    expect(problem?.sentence).not.toMatch(/jumped/);
  });

  it.each([
    [1740, false],
    [1800, true],
  ])('call a fall one only from twenty minutes on: back at %i s', (backS, isFall) => {
    const [problem] = problemsOf((t) => (t > 600 && t <= backS ? 28 : 60), { seconds: 3600 });
    expect(/It fell from 60 to 28 FPS.* for 20 min\./.test(problem?.sentence ?? '')).toBe(isFall);
  });

  it('of an unknown computer count below four fifths of its usual rate', () => {
    expect(problemsOf(slowFor(300, 40, 50))).toEqual([]);
    expect(problemsOf(slowFor(300, 39.9, 50))).toHaveLength(1);
    expect(problemsOf(36)).toEqual([]);
  });
});
