import type { HardwareSetting } from '@ridescope/contract/hardware';
import { rateNames } from '../en/rate-names.ts';
import { cellMessages, columnNames } from '../en/texts/benchmark-columns.ts';
import { countText, fpsNumber } from '../format/format-number.ts';
import { medianText, middleText, settingText } from './hardware-words.ts';
import type { TextColumn } from './text-columns.ts';

/** What riders get with a card or processor, by profile and resolution. */
export const settingColumns = (isSample: boolean): readonly TextColumn<HardwareSetting>[] => [
  { header: columnNames.settings, text: settingText },
  { header: rateNames.average, text: medianText },
  {
    header: columnNames.middle,
    kind: 'time',
    text: ({ middle }) => middle && middleText(middle),
    absent: cellMessages['needs-5-riders'],
  },
  {
    header: rateNames.p1,
    kind: 'number',
    text: ({ p1 }) => (p1 === undefined ? undefined : fpsNumber(p1)),
    absent: cellMessages['few-long-rides'],
  },
  {
    header: columnNames[isSample ? 'simulated-rides' : 'riders'],
    kind: 'number',
    text: ({ riders }) => countText(riders),
  },
];
