import { getHardwareTable, type Hardware } from '@ridescope/contract/hardware';
import { hardwareListPath, hardwarePath } from '@ridescope/contract/hardware-addresses';
import { apiPrefix } from '@ridescope/contract/protocol';
import {
  hardwareDataText,
  isHeld,
  medianName,
  ridersOfSetting,
} from '@ridescope/words/texts/hardware-words';
import type { PageData } from '../../../platform/pages/page-data.ts';
import { tableLicenseUrl } from './table-license.ts';

/** Describes the figures of a card or processor for search engines. Only for measured ones: simulated rides are no data. */
export function hardwareData({ name, figures }: Pick<Hardware, 'name' | 'figures'>): PageData {
  return {
    about: name,
    trail: [{ name: 'Graphics cards and processors', path: hardwareListPath }],
    name: `Frame rates of ${name}`,
    description: hardwareDataText(name),
    figures: (figures?.settings ?? []).map((setting) => ({
      name: medianName(setting),
      unit: 'FPS',
      value: Math.round(setting.fps * 10) / 10,
      // The computers of held rides can do more.
      isLeast: isHeld(setting),
      description: ridersOfSetting(setting),
    })),
    files: [
      { name, path: apiPrefix + hardwarePath(name), type: 'application/json' },
      {
        name: 'All graphics cards and processors',
        path: `${apiPrefix}${getHardwareTable.path}/table.csv`,
        type: 'text/csv',
      },
    ],
    licenseUrl: tableLicenseUrl,
  };
}
