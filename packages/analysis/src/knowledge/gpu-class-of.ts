import type { SessionFacts } from '../facts/ride/session.ts';
import { compareVersions } from './driver-release.ts';
import { type GpuClass, gpuClasses, gpuModels } from './gpu-classes.ts';

/**
 * The game needs this version of OpenGL; on Windows a chip with less belongs to the lowest real
 * class (catalogue 5.2).
 */
const leastOpenGl = '3.1';

/**
 * Finds the class of a graphics processor; undefined for models that the table doesn't know.
 * @param name as in the facts, normalised (catalogue 5.1)
 * @param openGl version such as `4.6.0`
 */
export function gpuClassOf(
  name: string | undefined,
  openGl: string | undefined,
  platform: SessionFacts['platform'],
): GpuClass | undefined {
  if (!name) return undefined;
  const rank = gpuModels.find(([model]) => model.test(name))?.[1];
  const isOutdated =
    platform === 'pc' && openGl !== undefined && compareVersions(openGl, leastOpenGl) < 0;
  if (isOutdated && rank !== 0) return gpuClasses[1];
  return rank === undefined ? undefined : gpuClasses[rank];
}
