import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { readSystems } from './read-systems.ts';

const head = 'platform,cpu,gpu,profile,resolution,samples,avg_fps,max_fps,min_fps';
const good =
  'PC,Intel Core i7-7700K @ 4.20GHz,Nvidia GeForce GTX 1080 Ti/PCIe/SSE2,ultra,2160,19,147.95,177.74,121.58';

describe('readSystems', () => {
  it('reads rows with the names that reports have', () => {
    const quoted =
      'PC,"AMD A10-7890K Radeon R7, 12 Compute Cores 4C+8G",ATi Radeon RX 470 Graphics,high,1440,67,43.96,96.43,24.46';
    expect(readSystems(`\ufeff${head}\r\n${good}\r\n${quoted}\r\n`)).toEqual({
      systems: [
        {
          platform: 'pc',
          cpu: 'Intel Core i7-7700K',
          gpu: 'NVIDIA GeForce GTX 1080 Ti',
          profile: 'ultra',
          height: 2160,
          avgFps: 147.95,
          maxFps: 177.74,
        },
        expect.objectContaining({ gpu: 'AMD Radeon RX 470 Graphics', height: 1440 }),
      ],
      problems: [],
    });
  });

  it.each([
    [good.replace('PC', 'Toaster'), 'line 3: “Toaster” is not a known platform'],
    [good.replace('ultra', 'best'), 'line 3: “best” is not a profile'],
    [good.replace('2160', '4K'), 'line 3: “4K” is not a resolution'],
    [good.replace('147.95', 'fast'), 'line 3: “fast” is not a frame rate'],
    [good.replace('177.74', '-1'), 'line 3: “-1” is not a frame rate'],
    [good.replace('177.74', '100'), 'line 3: the highest frame rate is below the average'],
    [good.replace(/,Nvidia[^,]*/, ','), 'line 3: “” is not a graphics card'],
    [good.replace(',121.58', ''), 'line 3: it has a different number of cells than line 1'],
    [good.replace('Intel', 'In"tel'), 'line 3: it has a different number of cells than line 1'],
  ])('names the line of %s', (bad, problem) => {
    expect(readSystems([head, good, bad, good].join('\n')).problems).toEqual([problem]);
  });

  it('leaves out the name of a graphics card that is none', () => {
    const { systems, problems } = readSystems(`${head}\n${good.replace('GTX 1080 Ti', 'GPU')}`);
    expect(problems).toEqual([]);
    expect(systems[0]).not.toHaveProperty('gpu');
  });

  it('refuses a table without its columns or rows', () => {
    expect(readSystems('cpu,gpu\na,b').problems[0]).toMatch(/^line 1: there is no column platform/);
    expect(readSystems('').problems[0]).toMatch(/^line 1/);
    expect(readSystems(head).problems).toEqual(['line 1: there is no row below it']);
  });
});

it('readCsv counts the lines inside cells, and leaves out empty ones', () => {
  expect(readCsv('a,"b\nc ""d"""\n\n,e\n')).toEqual([
    { line: 1, cells: ['a', 'b\nc "d"'] },
    { line: 4, cells: ['', 'e'] },
  ]);
});
