import { benchmarkProfiles, benchmarkResolutions } from '@ridescope/contract/benchmark-terms';
import type { Computer } from '../../shared/what-if/computer.ts';

type Whose = 'own' | 'new';

/** Reads a computer from the query of an address; what it lacks comes from another one. */
export function computerIn(
  query: URLSearchParams,
  whose: Whose,
  otherwise: Partial<Computer>,
): Partial<Computer> {
  const gpu = query.get(`${whose}Card`) ?? otherwise.gpu;
  const cpu = query.get(`${whose}Processor`) ?? otherwise.cpu;
  const asked = query.get(`${whose}Profile`);
  const profile = benchmarkProfiles.find((one) => one === asked) ?? otherwise.profile;
  const height = query.get(`${whose}Resolution`);
  const resolution = benchmarkResolutions.find((one) => one === height) ?? otherwise.resolution;
  return {
    ...(gpu && { gpu }),
    ...(cpu && { cpu }),
    ...(profile && { profile }),
    ...(resolution && { resolution }),
  };
}

/** Writes a computer into the query. */
export function withComputer(
  query: URLSearchParams,
  whose: Whose,
  { gpu, cpu, profile, resolution }: Partial<Computer>,
): URLSearchParams {
  if (gpu) query.set(`${whose}Card`, gpu);
  if (cpu) query.set(`${whose}Processor`, cpu);
  if (profile) query.set(`${whose}Profile`, profile);
  if (resolution) query.set(`${whose}Resolution`, resolution);
  return query;
}
