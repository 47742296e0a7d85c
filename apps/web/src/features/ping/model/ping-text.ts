import type { PingFigures } from '@ridescope/contract/ping';
import { loadGradeOf, pingTerms } from '@ridescope/contract/ping-terms';
import { countText, millisecondsText, percentText } from '@ridescope/words/format/format-number';
import type { LoadedResult } from './loaded-run.ts';
import type { Figures } from './ping-figures.ts';

/** `45 ms`, with a decimal where the value would round onto the limit that it exceeds. */
export function msText(ms: number): string {
  return millisecondsText(ms, pingTerms.badAboveMs);
}

/** Returns what a report keeps of a test; undefined before the first sample. */
export function storedFigures(
  host: string,
  { samples, lost, answers }: Figures,
  load: LoadedResult | undefined,
): PingFigures | undefined {
  if (samples === 0) return undefined;
  return { host, samples, lost, ...(answers && { answers }), ...(load && { load }) };
}

export interface NamedFigure {
  name: string;
  value: string;
}

/** Names all figures of a test, for lists and for the clipboard. */
export function namedFigures({ samples, lost, answers, load }: PingFigures): NamedFigure[] {
  return [
    ...(answers
      ? [
          { name: 'Max', value: msText(answers.maxMs) },
          { name: 'Avg', value: msText(answers.avgMs) },
          { name: 'Median', value: msText(answers.medianMs) },
          { name: '95 % are below', value: msText(answers.p95Ms) },
          ...(answers.jitterMs === undefined
            ? []
            : [{ name: 'Jitter', value: msText(answers.jitterMs) }]),
        ]
      : []),
    {
      name: 'Without an answer',
      value: `${percentText((100 * lost) / samples)} (${countText(lost)} of ${countText(samples)})`,
    },
    ...(load
      ? [{ name: 'Under load', value: `${loadText(load)}, grade ${loadGradeOf(increaseOf(load))}` }]
      : []),
  ];
}

export function increaseOf({ idleMs, loadedMs }: LoadedResult): number {
  return Math.max(0, loadedMs - idleMs);
}

function loadText(load: LoadedResult): string {
  return `${msText(load.idleMs)} idle, ${msText(load.loadedMs)} during a download`;
}

/** The test as plain text. */
export function pingText(figures: PingFigures, productName: string): string {
  return [
    `${productName} ping test, ${figures.host}, ${figures.samples} requests`,
    ...namedFigures(figures).map(({ name, value }) => `${name}: ${value}`),
  ].join('\n');
}
