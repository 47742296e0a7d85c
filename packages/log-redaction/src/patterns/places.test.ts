import { describe, expect, it } from 'vitest';
import { redactLine } from '../testing/redact.ts';

describe('masks addresses behind words for drivers, and lone angles', () => {
  it.each([
    ['NVIDIA 85.17.22.41', 'NVIDIA 00.00.00.00'],
    ['AMD 85.17.22.41', 'AMD 00.00.00.00'],
    ['Build 85.17.22.41', 'Build 00.00.00.00'],
    ['Context 85.17.22.41', 'Context 00.00.00.00'],
    [
      'GFX_Initialize: GL_version = 4.6.0 NVIDIA 85.17.22.41 576.83',
      'GFX_Initialize: GL_version = 4.6.0 NVIDIA 00.00.00.00 576.83',
    ],
    ['longitude: -0.12574', 'longitude: -0.00000'],
    ['lat 51.50853 lon -0.12574', 'lat 00.00000 lon -0.00000'],
  ])('%s', (message, masked) => {
    expect(redactLine(message)).toBe(masked);
  });
});
