import type { SearchField } from '@ridescope/contract/search-language';

export const fieldNames: Readonly<Record<SearchField, string>> = {
  cpu: 'CPU',
  gpu: 'GPU',
  platform: 'Platform',
  world: 'World',
  profile: 'Profile',
  version: 'Version',
  resolution: 'Resolution',
};
