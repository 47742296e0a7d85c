import type { Activity, FpsSeries, TimelineEvent } from '@ridescope/contract';

/** Two samples further apart than this have a hole between them, and no line is drawn across it. */
const longestStepS = 40;

/** Columns as the plot takes them; `null` is a hole. */
export interface FpsColumns {
  t: number[];
  fps: (number | null)[];
  /** Samples with a hole on both sides: no line leads to them, so they are drawn as points. */
  alone: number[];
}

/** Puts a hole between samples that are more than 40 s apart. */
export function withHoles({ t, fps }: FpsSeries): FpsColumns {
  const columns: FpsColumns = { t: [], fps: [], alone: [] };
  t.forEach((time, index) => {
    const previous = t[index - 1];
    const next = t[index + 1];
    const isAfterHole = previous === undefined || time - previous > longestStepS;
    const isBeforeHole = next === undefined || next - time > longestStepS;
    if (previous !== undefined && isAfterHole) {
      columns.t.push((previous + time) / 2);
      columns.fps.push(null);
    }
    if (isAfterHole && isBeforeHole) columns.alone.push(columns.t.length);
    columns.t.push(time);
    columns.fps.push(fps[index] ?? null);
  });
  return columns;
}

export interface Span {
  from: number;
  to: number;
}

/** The stretch of the activity that the time line shows: the ride, and every sample. */
export function rideSpan({ rideStartS, rideEndS, startS, endS, series }: Activity): Span {
  const t = series.fps?.t ?? [];
  const from = Math.min(rideStartS ?? 0, t[0] ?? Number.POSITIVE_INFINITY);
  const to = Math.max(rideEndS ?? endS - startS, t.at(-1) ?? 0);
  return { from, to: Math.max(to, from + 1) };
}

/** Freezes that count: those while a world loads do not. */
export function freezesOf({ events }: Activity): TimelineEvent[] {
  return events.filter(({ kind, isExcluded }) => kind === 'stall' && !isExcluded);
}

export interface FpsBin {
  fromS: number;
  toS: number;
  samples: number;
  min: number;
  median: number;
  max: number;
}

const fewestBinS = 60;
const mostBins = 90;

/** The samples in equal stretches of whole minutes, at most 90 of them; stretches without any are left out. */
export function binSamples({ t, fps }: FpsSeries): FpsBin[] {
  const last = t.at(-1) ?? 0;
  const binS = fewestBinS * Math.max(1, Math.ceil(last / fewestBinS / mostBins));
  const bins = new Map<number, number[]>();
  t.forEach((time, index) => {
    const value = fps[index];
    if (value === undefined) return;
    const bin = Math.floor(time / binS);
    const values = bins.get(bin);
    if (values) values.push(value);
    else bins.set(bin, [value]);
  });
  return [...bins].map(([bin, values]) => {
    const sorted = values.toSorted((a, b) => a - b);
    return {
      fromS: bin * binS,
      toS: (bin + 1) * binS,
      samples: sorted.length,
      min: sorted[0] ?? 0,
      median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
      max: sorted.at(-1) ?? 0,
    };
  });
}
