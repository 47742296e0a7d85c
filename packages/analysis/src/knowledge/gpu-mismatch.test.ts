import { expect, it } from 'vitest';
import { normaliseCpu, normaliseGpu } from '../facts/hardware.ts';
import { gpuMismatch } from './gpu-mismatch.ts';

it.each([
  ['Intel(R) Core(TM) i7-6700HQ CPU @ 2.60GHz', 'Intel(R) HD Graphics 530', 'likelyOther'],
  ['Intel(R) Core(TM) i7-9750H CPU @ 2.60GHz', 'Intel(R) UHD Graphics 630', 'likelyOther'],
  ['Intel(R) Core(TM) i9-9980HK CPU @ 2.40GHz', 'Intel(R) UHD Graphics 630', 'likelyOther'],
  ['12th Gen Intel(R) Core(TM) i9-12900HX', 'Intel(R) UHD Graphics', 'likelyOther'],
  ['Intel(R) Core(TM) Ultra 7 155H', 'Intel(R) Arc(TM) Graphics', 'likelyOther'],
  ['AMD Ryzen 9 5900HS with Radeon Graphics', 'AMD Radeon(TM) Graphics', 'likelyOther'],
  ['AMD Ryzen 9 6900HX with Radeon Graphics', 'AMD Radeon 680M', 'likelyOther'],
  ['12th Gen Intel(R) Core(TM) i5-12600KF', 'Intel(R) UHD Graphics 770', 'impossible'],
  ['Intel(R) Core(TM) i5-9400F CPU @ 2.90GHz', 'Intel(R) UHD Graphics 630', 'impossible'],
  ['Intel(R) Core(TM) i7-6700HQ CPU @ 2.60GHz', 'GeForce GTX 960M/PCIe/SSE2', 'none'],
  ['12th Gen Intel(R) Core(TM) i5-12600KF', 'NVIDIA GeForce RTX 5060/PCIe/SSE2', 'none'],
  ['12th Gen Intel(R) Core(TM) i5-12600KF', 'Intel(R) Arc(TM) A750 Graphics', 'none'],
  ['AMD Ryzen 9 5900HX with Radeon Graphics', 'AMD Radeon RX 6800M', 'none'],
  ['AMD Ryzen 7 5800X 8-Core Processor', 'AMD Radeon RX Vega', 'none'],
  ['Intel(R) Core(TM) i5-8250U CPU @ 1.60GHz', 'Intel(R) UHD Graphics 620', 'none'],
  ['Intel(R) Core(TM) i5-4570R CPU @ 2.70GHz', 'Intel Iris Pro OpenGL Engine', 'none'],
  ['Intel(R) Core(TM) i7-6700K CPU @ 4.00GHz', 'Intel(R) HD Graphics 530', 'none'],
])('%s with %s is %s', (cpu, gpu, expected) => {
  expect(gpuMismatch(normaliseCpu(cpu), normaliseGpu(gpu))).toBe(expected);
});

it('the mismatch is unknown if one of the two is', () => {
  expect(gpuMismatch(undefined, 'Intel HD Graphics 530')).toBeUndefined();
  expect(gpuMismatch('Intel Core i7-6700HQ', undefined)).toBeUndefined();
});
