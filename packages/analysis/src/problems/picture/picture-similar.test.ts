import { describe, expect, it } from 'vitest';
import { measureFrameRate } from '../../facts/picture/frame-rate.ts';
import { emptyFacts } from '../../rules/testing/rule-case.ts';
import { type CaseParts, findingOf, movingAt, sourceOf } from '../../testing/problem-case.ts';
import { wordedBy } from '../../testing/worded.ts';
import { frameRateProblems as findFrameRateProblems } from './frame-rate.ts';

const frameRateProblems = wordedBy(findFrameRateProblems);

const resolution = { width: 1920, height: 1080 };
const laptop = {
  gpu: 'NVIDIA GeForce RTX 3060 Laptop GPU',
  cpu: 'Intel Core i7-12700H',
  resolution,
};
const desktop = { gpu: 'NVIDIA GeForce RTX 3060', cpu: 'AMD Ryzen 5 5600X', resolution };
const weak = { gpu: 'Intel Iris 6100', cpu: 'Intel Core i7-5557U', resolution };

function problemsOf(
  fps: number | ((t: number) => number),
  hardware: NonNullable<CaseParts['hardware']>,
  parts: CaseParts = {},
) {
  const moving = movingAt(fps, 0, 2000);
  const frameRate = measureFrameRate({ ...emptyFacts().ride, moving });
  return frameRateProblems(
    sourceOf({
      ...parts,
      hardware,
      facts: { ...(frameRate && { frameRate }) },
      ride: { moving, endS: 2000 },
    }),
  );
}

describe('a strong computer at 24 FPS, where similar ones reach 60', () => {
  it('gets no lower resolution, but what holds it back', () => {
    expect(problemsOf(24, laptop)).toMatchObject([
      {
        grade: 'warning',
        firstFix: 'gfx-power-mode',
        sentence:
          'The frame rate was 24 FPS on average and below 30 FPS for all of the ride, so the whole ride looked jerky. Computers with such a graphics chip usually reach 60 FPS at this resolution, so something held yours back.',
      },
    ]);
    expect(problemsOf(24, desktop)).toMatchObject([{ firstFix: 'gfx-close-apps' }]);
    const results = [findingOf('hardware-driver', [], 'info')];
    expect(problemsOf(24, laptop, { results })).toMatchObject([{ firstFix: 'gfx-driver-update' }]);
  });

  it('gets a lower resolution if the picture is too large for it', () => {
    const large = { ...laptop, resolution: { width: 3840, height: 2160 } };
    const [problem] = problemsOf(24, large);
    expect(problem).toMatchObject({ firstFix: 'gfx-resolution-down' });
    expect(problem?.sentence).not.toMatch(/held yours back/);
  });

  it('hears of the wrong chip first, where the log shows it', () => {
    const other = { ...laptop, gpu: 'Intel UHD Graphics 630' };
    expect(problemsOf(24, other)).toMatchObject([{ firstFix: 'gfx-select-dgpu' }]);
  });
});

describe('a weak computer at 24 FPS', () => {
  it('gets a lower resolution, and is not compared with others', () => {
    const [problem] = problemsOf(24, weak);
    expect(problem).toMatchObject({ grade: 'warning', firstFix: 'gfx-resolution-down' });
    expect(problem?.sentence).not.toMatch(/such a graphics chip/);
  });
});

describe('a rate between 32 and 45 FPS', () => {
  it('is minor on a computer whose kind does 60, flat or in crowds', () => {
    expect(problemsOf(36, laptop)).toMatchObject([
      {
        kind: 'frame-rate-dips',
        grade: 'minor',
        firstFix: 'gfx-power-mode',
        sentence:
          'The frame rate was usually 36 FPS. Computers with such a graphics chip usually reach 60 FPS at this resolution.',
      },
    ]);
    expect(problemsOf((t) => (t < 300 ? 41 : 50), laptop)).toEqual([]);
    expect(problemsOf((t) => (t < 301 ? 41 : 50), laptop)).toMatchObject([
      { kind: 'frame-rate-dips', grade: 'minor' },
    ]);
    const [near] = problemsOf(40, laptop);
    expect(near).toMatchObject({ grade: 'minor' });
    expect(near).not.toHaveProperty('firstFix');
  });

  it('is all that can be asked of a weaker one', () => {
    expect(problemsOf(36, weak)).toEqual([]);
    expect(problemsOf((t) => (t < 600 ? 41 : 70), weak)).toEqual([]);
  });
});
