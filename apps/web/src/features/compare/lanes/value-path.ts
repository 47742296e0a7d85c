/** A place in a drawing; without a height where nothing was measured. */
export interface ValuePlace {
  x: number;
  y: number | undefined;
}

/** A line through places. It breaks where nothing was measured: gaps are gaps. */
export function valuePath(places: readonly ValuePlace[]): string {
  let isDrawing = false;
  return places
    .map(({ x, y }) => {
      if (y === undefined) {
        isDrawing = false;
        return '';
      }
      const step = `${isDrawing ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
      isDrawing = true;
      return step;
    })
    .join('');
}
