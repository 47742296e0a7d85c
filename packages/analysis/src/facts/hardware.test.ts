import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../testing/scene.ts';
import {
  driverOf,
  findHardware,
  findPictureChanges,
  normaliseCpu,
  normaliseGpu,
} from './hardware.ts';

describe('names of graphics cards (catalogue 5.1)', () => {
  it.each([
    ['GeForce GTX 750 Ti/PCIe/SSE2', 'NVIDIA GeForce GTX 750 Ti'],
    ['NVIDIA GeForce RTX 5060/PCIe/SSE2', 'NVIDIA GeForce RTX 5060'],
    ['NVIDIA GeForce RTX 4050 Laptop GPU/PCIe/SSE2', 'NVIDIA GeForce RTX 4050 Laptop GPU'],
    ['NVIDIA GeForce GTX 980 OpenGL Engine', 'NVIDIA GeForce GTX 980'],
    ['Intel Iris Pro OpenGL Engine', 'Intel Iris Pro'],
    ['Intel(R) HD Graphics 5500', 'Intel HD Graphics 5500'],
    ['Intel(R) Iris(TM) Graphics 6100', 'Intel Iris 6100'],
    ['AMD Radeon (TM) R9 380 Series', 'AMD Radeon R9 380'],
    ['ATI Radeon HD 4600 Series', 'ATI Radeon HD 4600'],
    ['AMD (ATI)  FirePro M5950 (FireGL) Mobility Pro Graphics', 'AMD FirePro M5950'],
    ['GeForce GPU/PCIe/SSE2', undefined],
    ['Quadro K2100M/PCIe/SSE2', 'NVIDIA Quadro K2100M'],
    ['Radeon RX 580 Series', 'AMD Radeon RX 580'],
    [
      'AMD Radeon RX 6700 XT (radeonsi, navi22, LLVM 19.1.7, DRM 3.61, 6.17.0-20-generic)',
      'AMD Radeon RX 6700 XT',
    ],
    ['AMD Radeon RX 580 Series (radeonsi, polaris10, ACO, DRM 3.61)', 'AMD Radeon RX 580'],
    ['Mesa Intel(R) UHD Graphics 620 (KBL GT2)', 'Intel UHD Graphics 620'],
    ['llvmpipe (LLVM 17.0.6, 256 bits)', 'llvmpipe'],
    ['Apple M1 Max', 'Apple M1 Max'],
    ['', undefined],
  ])('turn %s into %s', (raw, name) => {
    expect(normaliseGpu(raw)).toBe(name);
  });

  it('of old cards keep their maker of that time', () => {
    expect(normaliseGpu('Radeon HD 4600', 'ATI Technologies Inc.')).toBe('ATI Radeon HD 4600');
    expect(normaliseGpu('Radeon HD 7700', 'ATI Technologies Inc.')).toBe('AMD Radeon HD 7700');
  });
});

describe('names of processors (catalogue 5.1)', () => {
  it.each([
    ['Intel(R) Core(TM)2 Duo CPU     E8400  @ 3.00GHz', 'Intel Core 2 Duo E8400'],
    ['Intel(R) Core(TM) i7-6700HQ CPU @ 2.60GHz', 'Intel Core i7-6700HQ'],
    ['12th Gen Intel(R) Core(TM) i5-12600KF', 'Intel Core i5-12600KF'],
    ['AMD A8-3500M APU with Radeon(tm) HD Graphics', 'AMD A8-3500M'],
    ['AMD FX(tm)-6300 Six-Core Processor', 'AMD FX-6300'],
    ['AMD Ryzen 7 5800X 8-Core Processor', 'AMD Ryzen 7 5800X'],
    ['Intel(R) Xeon(R) CPU           X5672  @ 3.20GHz', 'Intel Xeon X5672'],
  ])('turn %s into %s', (raw, name) => {
    expect(normaliseCpu(raw)).toBe(name);
  });
});

describe('versions of graphics drivers', () => {
  it.each([
    ['4.6.0 NVIDIA 576.83', '576.83'],
    ['2.1 NVIDIA-10.17.34 378.05.05.05f01', '378.05.05.05f01'],
    ['2.1 INTEL-10.20.23', '10.20.23'],
    ['2.1 ATI-1.38.3', '1.38.3'],
    ['3.1.0 - Build 10.18.15.4274', '10.18.15.4274'],
    ['3.1.13374 Compatibility Profile Context 15.200.1012.2', '15.200.1012.2'],
    ['4.6 (Compatibility Profile) Mesa 25.0.7-2+deb13u1', 'Mesa 25.0.7'],
    ['3.1.11672', undefined],
  ])('turn %s into %s', (gl, version) => {
    expect(driverOf(gl)).toBe(version);
  });
});

describe('hardware of a log', () => {
  const size = (t: number, width: number, height: number): LogEvent => ({
    kind: 'resolution',
    t,
    width,
    height,
  });

  it("is left out if its name isn't text", () => {
    const broken = ['\u0001\u0002GeForce', '\u00fe\u00c3\u00a9\u00ffab', '\ufffd\ufffd', '42'];
    for (const renderer of broken)
      expect(findHardware(recordOf([{ kind: 'gpuRenderer', t: 0, renderer }]), 0)).toEqual({});
  });

  it('is absent line by line', () => {
    expect(findHardware(recordOf([]), 100)).toEqual({});
    expect(findHardware(recordOf([{ kind: 'ram', t: 1, gb: 16 }]), 100)).toEqual({ ramGb: 16 });
  });

  it('keeps the text of the line if the normalised name differs', () => {
    const facts = findHardware(
      recordOf([
        { kind: 'cpu', t: 1, brand: 'AMD Ryzen 7 5800X' },
        { kind: 'gpuRenderer', t: 1, renderer: 'Intel(R) HD Graphics 5500' },
        { kind: 'gpuVendor', t: 1, vendor: 'Intel' },
        { kind: 'openGl', t: 1, version: '3.1.0 - Build 10.18.15.4274' },
        { kind: 'monitor', t: 1 },
        { kind: 'monitor', t: 1 },
      ]),
      100,
    );
    expect(facts).toEqual({
      cpu: 'AMD Ryzen 7 5800X',
      gpu: 'Intel HD Graphics 5500',
      gpuRaw: 'Intel(R) HD Graphics 5500',
      gpuVendor: 'Intel',
      driver: '10.18.15.4274',
      openGl: '3.1.0',
      monitors: 2,
    });
  });

  it('names the model of a computer, but no word for a platform', () => {
    const named = (device: string) =>
      findHardware(recordOf([{ kind: 'device', t: 0, device }]), 0).computer;
    expect(named('MacBookPro18,4')).toBe('MacBookPro18,4');
    expect(named('SM-T870')).toBe('SM-T870');
    for (const word of ['PC', 'Mac', 'OSX', 'iOS', 'Android']) expect(named(word)).toBeUndefined();
  });

  it('says that the game runs translated only where the log does', () => {
    const translated = (isTranslated: boolean) =>
      findHardware(recordOf([{ kind: 'cpuTranslated', t: 0, isTranslated }]), 0);
    expect(translated(true)).toEqual({ isTranslated: true });
    expect(translated(false)).toEqual({});
  });

  it('takes the settings that were in force for most of the ride', () => {
    const record = recordOf([size(1, 1280, 720), size(300, 1920, 1080), size(900, 1024, 768)]);
    const height = (fromS: number, toS: number) =>
      findHardware(record, fromS, toS).resolution?.height;
    expect(height(100, 499)).toBe(720);
    expect(height(100, 501)).toBe(1080);
    expect(height(100, 1000)).toBe(1080);
    expect(height(800, 1001)).toBe(768);
    expect(height(0, 0)).toBe(720);
  });

  it('lists changes of the picture in a ride, and no line that repeats the setting', () => {
    const record = recordOf([
      size(1, 1280, 720),
      size(200, 1280, 720),
      size(300, 1920, 1080),
      { kind: 'graphicsProfile', t: 1, profile: 'basic' },
      { kind: 'graphicsProfile', t: 250, profile: 'high' },
      size(900, 1024, 768),
    ]);
    expect(findPictureChanges(record, 100, 899)).toEqual([
      { t: 250, profile: 'high' },
      { t: 300, resolution: { width: 1920, height: 1080 } },
    ]);
    expect(findPictureChanges(record, 300, 900)).toHaveLength(1);
  });

  it('takes the settings in force when the ride began', () => {
    const facts = findHardware(
      recordOf([
        size(1, 1280, 720),
        size(50, 2560, 1440),
        size(900, 1024, 768),
        { kind: 'graphicsProfile', t: 1, profile: 'basic' },
        { kind: 'graphicsProfile', t: 40, profile: 'ultra' },
        { kind: 'shadowResolution', t: 200, width: 2048 },
      ]),
      100,
    );
    expect(facts).toEqual({
      resolution: { width: 2560, height: 1440 },
      graphicsProfile: 'ultra',
      shadowResolution: 2048,
    });
  });
});
