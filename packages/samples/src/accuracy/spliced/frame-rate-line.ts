/** `FPS  60, 341429, 10592, -88522` or `FPS 59.88, 92173,  9895, 23831`: rate and position in centimetres. */
const pattern = /^FPS\s+(\d+(?:\.\d+)?),\s*(-?\d+),\s*(-?\d+),\s*(-?\d+)$/;

export interface FrameRateLine {
  fps: number;
  /** Modern lines have two decimals and come every 8 s, old ones none and every 100 frames. */
  isModern: boolean;
  position: readonly [x: number, y: number, z: number];
}

export function readFrameRate(text: string): FrameRateLine | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const [, fps = '', x, y, z] = found;
  const position = [Number(x), Number(y), Number(z)] as const;
  return { fps: Number(fps), isModern: fps.includes('.'), position };
}

export function writeFrameRate({ fps, isModern, position }: FrameRateLine): string {
  const rate = isModern ? fps.toFixed(2) : String(Math.round(fps)).padStart(3);
  return `FPS ${rate}, ${position.map((value) => String(Math.round(value)).padStart(5)).join(', ')}`;
}

/** Menus and loading screens print one fixed place. */
export function isInWorld({ position: [x, , z] }: FrameRateLine): boolean {
  const isMenu = x === -372284 || (x === 12481 && z === -4897);
  return !isMenu;
}
