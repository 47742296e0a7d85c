import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../testing/problem-case.ts';

describe('a capped frame rate', () => {
  it('is reported when it stays at 30 FPS', () => {
    expect(problemsOf(30)).toMatchObject([
      {
        kind: 'frame-rate-cap',
        grade: 'minor',
        firstFix: 'gfx-refresh-rate',
        sentence: 'A setting or the screen held the frame rate at 30 FPS.',
      },
    ]);
  });

  it('is reported when it jumps between 30 and 60', () => {
    const jumps = (t: number) => (t % 10 < 3 ? 30 : 60);
    expect(problemsOf(jumps)).toMatchObject([
      {
        kind: 'frame-rate-cap',
        firstFix: 'gfx-uncap',
        sentence:
          'The frame rate was locked to 30 FPS for 5 min of 17 min and jumped to 60 in between, which is typical of vertical sync.',
      },
    ]);
    // A Mac has no driver panel, and its screen shows 60 FPS already.
    expect(problemsOf(jumps, { session: { platform: 'mac' } })).toMatchObject([
      { firstFix: 'gfx-resolution-down' },
    ]);
    expect(problemsOf((t) => (t % 10 < 2 ? 30 : 60))).toEqual([]);
    expect(problemsOf((t) => (t % 10 < 3 ? 30 : t % 10 < 4 ? 60 : 50))).toMatchObject([
      {
        kind: 'frame-rate-dips',
        grade: 'minor',
        sentence: 'The frame rate fell below 32 FPS for 5 min of 17 min, mostly only slightly.',
      },
    ]);
  });

  it('is fine at 60 FPS', () => {
    expect(problemsOf(60)).toEqual([]);
  });
});

describe('a frame rate that something holds', () => {
  const level = (fps: number) => (t: number) => fps * (1 + 0.02 * Math.sin(t));
  const laptop = {
    cpu: 'Intel Core i7-1165G7',
    gpu: 'Intel Iris Xe Graphics',
    resolution: { width: 1920, height: 1080 },
  };

  it('is reported as held, and a lower resolution is never its fix', () => {
    const [problem] = problemsOf(level(20.4), { hardware: laptop });
    expect(problem).toMatchObject({
      kind: 'frame-rate-cap',
      grade: 'minor',
      firstFix: 'gfx-uncap',
    });
    expect(problem?.sentence).toMatch(/^Something held the frame rate at 20\.4 FPS: /);
    expect(problem?.rules).not.toContain('graphics-profile-gap');
    expect(problem?.rules).not.toContain('graphics-resolution');
  });

  it('has the fix of its platform, or of a screen of that rate', () => {
    const fixOf = (fps: number, platform: 'pc' | 'mac') =>
      problemsOf(level(fps), { hardware: laptop, session: { platform } })[0]?.firstFix;
    expect(fixOf(20.4, 'mac')).toBe('gfx-power-mode');
    expect(fixOf(25, 'mac')).toBe('gfx-refresh-rate');
  });

  it('is not reported of a slow rate that changes', () => {
    const [problem] = problemsOf((t) => 20 + 4 * Math.sin(t), { hardware: laptop });
    expect(problem?.sentence).toMatch(/^The frame rate was /);
  });

  it('is minor where the picture is fast enough, and similar computers reach more', () => {
    const strong = { ...laptop, gpu: 'NVIDIA GeForce RTX 3060' };
    expect(problemsOf(level(45), { hardware: strong })).toMatchObject([
      {
        kind: 'frame-rate-cap',
        grade: 'minor',
        sentence:
          'Something held the frame rate at 45 FPS for 16 min of 17 min: it hardly changed, and computers with such a graphics chip usually reach 60 FPS.',
      },
    ]);
    expect(problemsOf(level(58), { hardware: strong })).toEqual([]);
    expect(problemsOf(level(45))).toEqual([]);
  });
});

describe('a frame rate that falls within seconds', () => {
  const falling = (t: number) => (t < 400 ? 75 : 45) * (1 + 0.08 * Math.sin(t));

  it('is reported with its time, although it stays fast enough', () => {
    expect(problemsOf(falling)).toMatchObject([
      {
        kind: 'frame-rate-dips',
        grade: 'minor',
        // A limit would hold one rate after the fall.
        firstFix: 'gfx-power-mode',
        sentence: expect.stringMatching(
          /^The frame rate fell from \d+ to \d+ FPS within seconds, at 0:06:\d\d, and stayed there\. No setting changed/,
        ),
      },
    ]);
  });

  it('names the setting that changed in that moment', () => {
    const at = (t: number) => [{ kind: 'resolution' as const, t, width: 2560, height: 1440 }];
    const [near] = problemsOf(falling, { events: at(405) });
    expect(near?.sentence).toMatch(/The resolution of the picture changed in that moment\.$/);
    const [far] = problemsOf(falling, { events: at(460) });
    expect(far?.sentence).toMatch(/No setting changed/);
  });

  it('is not reported where the rate comes back for the rest of the ride', () => {
    const back = (t: number) => (t < 400 || t > 720 ? 75 : 45) * (1 + 0.08 * Math.sin(t));
    expect(problemsOf(back, { seconds: 1800 })).toEqual([]);
  });

  it('is not reported where it ends at what a screen shows', () => {
    expect(problemsOf((t) => (t < 400 ? 120 : 60))).toEqual([]);
  });
});

describe('a picture far below that of similar computers', () => {
  const card = { gpu: 'NVIDIA GeForce RTX 2060', resolution: { width: 1920, height: 1080 } };
  const about = (fps: number) => (t: number) => fps * (1 + 0.3 * Math.sin(t));

  it('is no matter of the settings', () => {
    const [problem] = problemsOf(about(2), { hardware: card });
    expect(problem).toMatchObject({ firstFix: 'gfx-driver-update' });
    expect(problem?.sentence).toMatch(/the driver or the display system is at fault/);
  });

  it('is one below a fifth of theirs', () => {
    expect(problemsOf(about(13), { hardware: card })[0]?.sentence).toMatch(
      /something held yours back/,
    );
  });

  it('is drawn by the processor without a graphics chip', () => {
    const [problem] = problemsOf(about(2), {
      hardware: { ...card, gpu: 'llvmpipe (LLVM 17, 256 bits)' },
    });
    expect(problem?.sentence).toMatch(/The processor drew the picture/);
  });
});
