import { type TrendMeasure, trendMeasureName, trendValueText } from './measure-words.ts';

/** A figure of a ride beside that of the ride before. */
export interface ToldComparison {
  measure: TrendMeasure;
  from: number;
  to: number;
}

export const betterThanLastTitle = 'Better than last time';

/** More figures than this hide the ones that matter. */
const mostFigures = 2;

/** `1 % low (P1): 44 FPS instead of 20 FPS. Compared with 12 Nov 2026 on the same computer.` */
export function betterThanLastText(better: readonly ToldComparison[], day: string): string {
  const figures = better.slice(0, mostFigures).map(({ measure, from, to }, index) => {
    const [was, is] = [from, to].map((value) => trendValueText(measure, value));
    const name = trendMeasureName(measure);
    return `${index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1)}: ${is} instead of ${was}`;
  });
  return `${figures.join('; ')}. Compared with ${day} on the same computer.`;
}
