import type { Figure, FigureId, FigureSensor, FigureValue } from '@ridescope/catalogue/figures';
import type { Unit } from '@ridescope/catalogue/units';

/** Builds a figure. */
export function figure<Id extends FigureId>(
  id: Id,
  value: FigureValue<Id>,
  { unit, sensor }: { unit?: Unit; sensor?: FigureSensor } = {},
): Figure {
  // A value of this id's kind.
  return { id, value, ...(unit && { unit }), ...(sensor && { sensor }) } as Figure;
}
