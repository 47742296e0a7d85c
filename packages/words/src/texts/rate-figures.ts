import { rateNames } from '../en/rate-names.ts';
import { fpsNumber } from '../format/format-number.ts';
import type { TextColumn } from './text-columns.ts';

/** Frame rates that systems are compared by, in the order of their columns. */
export const rateFigures = [
  { name: rateNames.max, member: 'MaxFps' },
  { name: rateNames.average, member: 'AvgFps' },
  { name: rateNames.p1, member: 'Pc1Fps' },
] as const;

type RateFigure = (typeof rateFigures)[number];

/** The frame rates of a system; a rate that wasn't measured is absent. */
export type Rates = Partial<Record<RateFigure['member'], number>>;

/** @param absent why a rate wasn't measured */
export function rateColumn({ name, member }: RateFigure, absent?: string): TextColumn<Rates> {
  return {
    header: name,
    kind: 'number',
    text: ({ [member]: rate }) => (rate === undefined ? undefined : fpsNumber(rate)),
    ...(absent !== undefined && { absent }),
  };
}
