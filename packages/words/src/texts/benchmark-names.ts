import { platformNames } from '../report/activity-words.ts';

export { crowdNames, profileNames, resolutionNames } from '../en/benchmark-names.ts';

export function platformName(platform: string): string {
  return Object.entries(platformNames).find(([key]) => key === platform)?.[1] ?? platform;
}
