import { gpuClassOf } from '@ridescope/analysis/gpu-class-of';
import type { RideGroup } from '@ridescope/analysis/what-if';

const columns = 'platform,cpu,gpu,profile,resolution,samples,avg_fps,max_fps,min_fps';

/** Rates around these with hardly a faster frame are limits of the screen, which tell nothing about a computer. */
const usualLimits = [30, 60];

/** Reads a table of systems as it was published: one system under one setting a row. @throws for another table */
export function readSystems(csv: string): RideGroup[] {
  const [header, ...lines] = csv.trim().split(/\r?\n/);
  if (header !== columns) throw new Error(`the first line must be ${columns}`);
  return lines.flatMap((line, index) => {
    const [platform, cpu, name, profile, resolution, samples, avg, max] = line.split(',');
    const fps = Number(avg);
    const rides = Number(samples);
    if (!cpu || !name || !profile || !resolution || !(fps > 0) || !(rides > 0)) {
      throw new Error(`line ${index + 2} is not complete`);
    }
    if (usualLimits.some((limit) => Math.abs(fps - limit) < 2 && Number(max) < limit + 3))
      return [];
    const gpu = gpuName(name);
    const gpuClass = gpuClassOf(gpu, undefined, platform === 'Mac' ? 'mac' : 'pc')?.rank;
    return [
      {
        cpu,
        gpu,
        ...(gpuClass !== undefined && { gpuClass }),
        profile,
        resolution,
        rides,
        fps,
      },
    ];
  });
}

/** The same form as in reports. */
function gpuName(name: string): string {
  return name
    .replace(/\/PCIe.*$/, '')
    .replace(/^Nvidia /, 'NVIDIA ')
    .replace(/^ATi /, '');
}
