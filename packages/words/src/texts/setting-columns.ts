import type { HardwareSetting } from '@ridescope/contract/hardware';
import { rateNames } from '../en/rate-names.ts';
import { countText, fpsNumber } from '../format/format-number.ts';
import { medianText, middleText, settingText } from './hardware-words.ts';
import type { TextColumn } from './text-columns.ts';

/** What riders get with a card or processor, by profile and resolution. */
export const settingColumns = (isSample: boolean): readonly TextColumn<HardwareSetting>[] => [
  { header: 'Settings', text: settingText },
  { header: rateNames.average, text: medianText },
  {
    header: 'Middle half',
    kind: 'time',
    text: ({ middle }) => middle && middleText(middle),
    absent: 'It takes 5 riders',
  },
  {
    header: rateNames.p1,
    kind: 'number',
    text: ({ p1 }) => (p1 === undefined ? undefined : fpsNumber(p1)),
    absent: 'Fewer than 3 riders had a ride long enough for it',
  },
  {
    header: isSample ? 'Simulated rides' : 'Riders',
    kind: 'number',
    text: ({ riders }) => countText(riders),
  },
];
