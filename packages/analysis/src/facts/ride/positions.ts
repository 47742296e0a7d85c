/** Positions that mean "not in the world": menu and loading screen, pairing screen (log-format 4.3). */
const menu = { x: -372_284, y: 48_932 };
const pairing = { x: 12_481, y: 13_518 };

export function isOutOfWorld(x: number, y: number): boolean {
  return (x === menu.x && y === menu.y) || (x === pairing.x && y === pairing.y);
}

/** No rider does this; a step that also is this long is a camera's, or the rider was put elsewhere (log-format 5.3). */
const jumpCmPerS = 3000;
const jumpCm = 6000;
/** Old clients creep at 4 to 5 cm/s for up to a minute after a stop. */
const ridingCmPerS = 50;
/** Stamps are whole seconds: a step may have taken up to one second longer than they say. */
const stampS = 1;

/** Says, without a root, that a step is too short for a jump, as nearly all are. */
export function isShortStep(xCm: number, zCm: number): boolean {
  return Math.abs(xCm) + Math.abs(zCm) <= jumpCm;
}

/** How somebody got from one frame-rate line to the next. */
export type Motion = 'standing' | 'riding' | 'jump';

/**
 * Classifies a step between two lines.
 * @param cm along the ground: a drone that rises over the rider is no movement
 * @param seconds between the two lines by their stamps
 */
export function motionOf(cm: number, seconds: number, fps: number): Motion {
  if (cm > jumpCm && cm / (seconds + stampS) > jumpCmPerS) return 'jump';
  // Two lines of one second stand 30 or 100 frames apart.
  const least = Math.min(1, 100 / Math.max(1, fps));
  return cm >= ridingCmPerS * Math.max(seconds, least) ? 'riding' : 'standing';
}
