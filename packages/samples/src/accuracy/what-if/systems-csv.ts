import { gpuClassOf } from '@ridescope/analysis/gpu-class-of';
import { normaliseCpu, normaliseGpu } from '@ridescope/analysis/hardware-names';
import type { RideGroup } from '@ridescope/analysis/what-if';

const columns = 'platform,cpu,gpu,profile,resolution,samples,avg_fps,max_fps,min_fps';

/** Rates around these with hardly a faster frame are limits of the screen: the computer can do at least as much. */
const usualLimits = [30, 60, 75, 144];

/** Reads a table of systems as it was published: one system under one setting a row. @throws for another table */
export function readSystems(csv: string): RideGroup[] {
  const [header, ...lines] = csv.trim().split(/\r?\n/);
  if (header !== columns) throw new Error(`the first line must be ${columns}`);
  return lines.flatMap((line, index) => {
    const [platform, cpuName = '', gpuName = '', profile, resolution, samples, avg, max] =
      cellsOf(line);
    const fps = Number(avg);
    const rides = Number(samples);
    if (!cpuName || !gpuName || !profile || !resolution || !(fps > 0) || !(rides > 0)) {
      throw new Error(`line ${index + 2} is not complete`);
    }
    const limit = usualLimits.find((one) => Math.abs(fps - one) < 2 && Number(max) < 1.08 * one);
    const cpu = normaliseCpu(cpuName);
    const gpu = normaliseGpu(gpuName.replace(/^(Nvidia|ATi|Intel) (?=\S)/, ''));
    if (gpu === undefined) return [];
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
        ...(limit !== undefined && { limit }),
      },
    ];
  });
}

/** Names of processors contain commas, so they are in quotes. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g)].map(
    ([, quoted, plain = '']) => quoted ?? plain,
  );
}
