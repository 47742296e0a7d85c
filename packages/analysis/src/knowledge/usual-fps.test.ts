import { describe, expect, it } from 'vitest';
import { gpuClasses } from './gpu-classes.ts';
import { usualFps } from './usual-fps.ts';

describe('the usual frame rate of a class', () => {
  it('is that of the step of the picture', () => {
    expect(usualFps(gpuClasses[3], 1080)).toBe(45);
    expect(usualFps(gpuClasses[3], 1050)).toBe(45);
    expect(usualFps(gpuClasses[3], 1440)).toBe(35);
  });

  it('is that of the next larger picture where its own was not measured', () => {
    expect(usualFps(gpuClasses[4], 576)).toBe(60);
    expect(usualFps(gpuClasses[6], 720)).toBe(60);
  });

  it('is unknown for unknown chips and pictures, and where too few were measured', () => {
    expect(usualFps(undefined, 1080)).toBeUndefined();
    expect(usualFps(gpuClasses[4], undefined)).toBeUndefined();
    expect(usualFps(gpuClasses[0], 576)).toBeUndefined();
    expect(usualFps(gpuClasses[1], 1080)).toBeUndefined();
    expect(usualFps(gpuClasses[2], 2160)).toBeUndefined();
  });

  it('never rises with the class going down', () => {
    for (const lines of [720, 1080, 1440]) {
      const rates = gpuClasses.flatMap((one) => usualFps(one, lines) ?? []);
      expect(rates).toEqual([...rates].sort((a, b) => a - b));
    }
  });
});
