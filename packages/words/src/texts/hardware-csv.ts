import type { HardwareTable } from '@ridescope/contract/hardware';
import { csvText } from '../format/csv.ts';

/** The open table of cards and processors, one setting a row: `docs/hardware-data.md`. */
export function hardwareCsv({ rows }: Pick<HardwareTable, 'rows'>): string {
  const header = [
    ...['kind', 'name', 'profile', 'resolution', 'riders'],
    ...['median_fps', 'quartile_1_fps', 'quartile_3_fps', 'p1_fps', 'capped_riders'],
  ];
  return csvText(
    header,
    rows.map(({ kind, name, profile, resolution, riders, fps, middle, p1, cappedRiders }) => [
      ...[kind, name, profile, resolution, riders],
      ...[fps, middle?.from, middle?.to, p1, cappedRiders],
    ]),
  );
}
