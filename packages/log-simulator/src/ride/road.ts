import { isIn } from '../fault-times.ts';
import type { Position } from '../ride-path.ts';
import type { SimulatedRide } from './simulated-ride.ts';

const start = { x: 101_756, y: 9_547, z: -2_237 };
const lapSpeedCmPerS = 980;

/**
 * Calculates the rider's position in centimetres at 30 to 40 km/h: on laps if the scenario has them, otherwise on an
 * endless winding road. Call it in the order of time.
 */
export function roadOf(ride: SimulatedRide): (t: number) => Position {
  const { scenario, rideS, endS, random } = ride;
  const wobble = random('road');
  const wide = (value: number) => Math.round(value + wobble.between(-150, 150));
  if (scenario.fps.kind === 'laps') {
    const lapS = (endS - rideS) / scenario.fps.medians.length;
    const radius = (lapSpeedCmPerS * lapS) / (2 * Math.PI);
    return (t) => {
      const angle = ((t - rideS) / lapS) * 2 * Math.PI;
      const y = start.y + 900 * Math.sin(angle);
      return {
        x: wide(start.x + radius * Math.cos(angle)),
        y: Math.round(y),
        z: wide(start.z + radius * Math.sin(angle)),
      };
    };
  }
  let { x, z } = start;
  let reached = rideS;
  const speedAt = speedOf(ride);
  const cameraAt = cameraOf(ride);
  return (t) => {
    for (; reached < t; reached++) {
      const speed = speedAt(reached);
      const heading = reached / 260 + 0.9 * Math.sin(reached / 75);
      x += speed * Math.cos(heading);
      z += speed * Math.sin(heading);
    }
    const at = cameraAt(t, { x, z });
    const y = Math.round(start.y + 700 * Math.sin(t / 160));
    // A rider who stands or creeps doesn't sway.
    const isSteady = speedAt(t) < ridingCmPerS || at.isFixed;
    return isSteady
      ? { x: Math.round(at.x), y, z: Math.round(at.z) }
      : { x: wide(at.x), y, z: wide(at.z) };
  };
}

const creepCmPerS = 4.6;
const ridingCmPerS = 50;

/** 30 to 40 km/h; nothing while the rider stands, and a few centimetres a second before that. */
function speedOf({ scenes, plan }: SimulatedRide): (t: number) => number {
  return (t) => {
    const stop = scenes.stops.find(({ fromS, toS }) => t >= fromS && t < toS);
    if (stop) return t < stop.fromS + stop.creepS ? creepCmPerS : 0;
    return isIn(plan.thrownOut, t) || isIn(scenes.pens, t) ? 0 : 972 + 110 * Math.sin(t / 97);
  };
}

interface Place {
  x: number;
  z: number;
  isFixed?: boolean;
}

/** Cameras of a pen stand at a handful of places, each for a while. */
const penPlaces = [
  { x: -41_200, z: 88_450 },
  { x: -43_960, z: 91_130 },
  { x: -38_470, z: 86_210 },
] as const;
const penCameraS = 37;
/** The event starts so far from where the rider was before it. */
const startLineCm = 240_000;
const watchedS = 9;

/** Where the position of the frame-rate line is taken: the rider's own, or a camera's. */
function cameraOf({ scenes }: SimulatedRide): (t: number, own: Place) => Place {
  return (t, { x, z }) => {
    const pen = scenes.pens.find(({ fromS, toS }) => t >= fromS && t < toS);
    if (pen) {
      const index = Math.floor((t - pen.fromS) / penCameraS) % penPlaces.length;
      return { ...(penPlaces[index] ?? penPlaces[0]), isFixed: true };
    }
    const pensOver = scenes.pens.filter(({ toS }) => t >= toS).length;
    if (!scenes.watching?.isJumping) return { x: x + pensOver * startLineCm, z };
    // Another of seven riders, hundreds of metres apart.
    const rider = (Math.floor(t / watchedS) * 3) % 7;
    return { x: x + rider * 38_000, z: z - rider * 21_000 };
  };
}
