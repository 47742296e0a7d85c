import { describe, expect, it } from 'vitest';
import { normaliseGpu } from '../facts/hardware.ts';
import { gpuClassOf } from './gpu-class-of.ts';
import { gpuClasses } from './gpu-classes.ts';

const rankOf = (raw: string, vendor = '') =>
  gpuClassOf(normaliseGpu(raw, vendor), '4.6.0', 'pc')?.rank;

describe('the class of a graphics chip (catalogue 5.2)', () => {
  it.each([
    [0, ['GDI Generic', 'Microsoft Basic Render Driver', 'llvmpipe (LLVM 15.0.7, 256 bits)']],
    [
      1,
      [
        'Intel(R) HD Graphics',
        'Intel(R) HD Graphics 3000',
        'Intel(R) HD Graphics 4400',
        'ATI Radeon HD 4600 Series',
        'ATI Mobility Radeon HD 5650',
        'GeForce 8600 GT/PCIe/SSE2',
        'GeForce GT 430/PCIe/SSE2',
        'GeForce 310M/PCIe/SSE2',
      ],
    ],
    [
      2,
      [
        'Intel(R) HD Graphics 4600',
        'Intel(R) HD Graphics 5500',
        'Intel(R) HD Graphics 630',
        'Intel(R) UHD Graphics 620',
        'Intel Iris OpenGL Engine',
        'Intel(R) Iris(TM) Graphics 6100',
        'AMD Radeon(TM) Vega 8 Graphics',
        'AMD Radeon(TM) RX Vega 3 Graphics',
        'Apple A9 GPU',
        'Mali-G72',
        'Adreno (TM) 530',
      ],
    ],
    [
      3,
      [
        'Intel(R) Iris(R) Pro Graphics 580',
        'Intel(R) Iris(R) Xe Graphics',
        'Intel(R) Arc(TM) Graphics',
        'AMD Radeon(TM) RX Vega 11 Graphics',
        'AMD Radeon 680M',
        'AMD Radeon 780M Graphics',
        'NVIDIA GeForce GT 650M OpenGL Engine',
        'GeForce GTX 650/PCIe/SSE2',
        'GeForce GTX 750 Ti/PCIe/SSE2',
        'GeForce GTX 950/PCIe/SSE2',
        'GeForce GTX 960M/PCIe/SSE2',
        'NVIDIA GeForce MX250/PCIe/SSE2',
        'Apple M1',
      ],
    ],
    [
      4,
      [
        'GeForce GTX 960/PCIe/SSE2',
        'GeForce GTX 970/PCIe/SSE2',
        'GeForce GTX 1050/PCIe/SSE2',
        'GeForce GTX 1050 Ti/PCIe/SSE2',
        'GeForce GTX 1650/PCIe/SSE2',
        'Radeon RX 460 Series',
        'Radeon RX 580 Series',
        'AMD Radeon (TM) R9 380 Series',
        'Apple M2',
      ],
    ],
    [
      5,
      [
        'GeForce GTX 980 Ti/PCIe/SSE2',
        'GeForce GTX 1060 6GB/PCIe/SSE2',
        'GeForce GTX 1080/PCIe/SSE2',
        'GeForce GTX 1660 Ti/PCIe/SSE2',
        'GeForce RTX 2060/PCIe/SSE2',
        'NVIDIA GeForce RTX 3050/PCIe/SSE2',
        'NVIDIA GeForce RTX 4050 Laptop GPU/PCIe/SSE2',
        'NVIDIA GeForce RTX 3060 Laptop GPU/PCIe/SSE2',
        'Radeon RX 590 Series',
        'AMD Radeon RX 6600',
        'Apple M1 Pro',
      ],
    ],
    [
      6,
      [
        'GeForce GTX 1080 Ti/PCIe/SSE2',
        'GeForce RTX 2070 SUPER/PCIe/SSE2',
        'NVIDIA GeForce RTX 3060/PCIe/SSE2',
        'NVIDIA GeForce RTX 4060 Ti/PCIe/SSE2',
        'NVIDIA GeForce RTX 5060/PCIe/SSE2',
        'AMD Radeon RX 6700 XT',
        'AMD Radeon RX 7800 XT',
        'Apple M3 Max',
        'Apple M2 Ultra',
      ],
    ],
  ])('is T%d', (rank, renderers) => {
    const ranks = Object.fromEntries(renderers.map((renderer) => [renderer, rankOf(renderer)]));
    expect(ranks).toEqual(Object.fromEntries(renderers.map((renderer) => [renderer, rank])));
  });

  it('is unknown for models that no line matches', () => {
    expect(rankOf('GeForce GPU/PCIe/SSE2')).toBeUndefined();
    expect(rankOf('Voodoo 2')).toBeUndefined();
    // Small and fast chips alike use this name.
    expect(rankOf('AMD Radeon(TM) Graphics')).toBeUndefined();
    expect(gpuClassOf(undefined, '4.6.0', 'pc')).toBeUndefined();
  });

  it.each([
    ['2.1', 'pc', 1],
    ['3.0.0', 'pc', 1],
    ['3.1.0', 'pc', 4],
    ['3.10', 'pc', 4],
    // On a Mac the game asks for 2.1 whatever the chip can do.
    ['2.1', 'mac', 4],
    ['2.1', 'unknown', 4],
  ] as const)('with OpenGL %s on %s makes a strong card T%d', (openGl, platform, rank) => {
    expect(gpuClassOf('NVIDIA GeForce GTX 970', openGl, platform)?.rank).toBe(rank);
  });

  it('stays the lowest for software, whatever its OpenGL', () => {
    expect(gpuClassOf('GDI Generic', '1.1.0', 'pc')?.rank).toBe(0);
  });

  it('comes with a profile and a resolution', () => {
    expect(gpuClasses.map(({ rank }) => rank)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(gpuClasses[3]).toMatchObject({ expectedProfile: 'medium', mostLines: 1080 });
    expect(gpuClasses[0]?.mostLines).toBeUndefined();
  });
});
