import type { Position } from '../ride-path.ts';
import type { SimulatedRide } from './simulated-ride.ts';

const start = { x: 101_756, y: 9_547, z: -2_237 };
const lapSpeedCmPerS = 980;

/**
 * Calculates the rider's position in centimetres at 30 to 40 km/h: on laps if the scenario has them, otherwise on an
 * endless winding road. Call it in the order of time.
 */
export function roadOf({ scenario, rideS, endS, random }: SimulatedRide): (t: number) => Position {
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
  return (t) => {
    for (; reached < t; reached++) {
      const speed = 972 + 110 * Math.sin(reached / 97);
      const heading = reached / 260 + 0.9 * Math.sin(reached / 75);
      x += speed * Math.cos(heading);
      z += speed * Math.sin(heading);
    }
    return { x: wide(x), y: Math.round(start.y + 700 * Math.sin(t / 160)), z: wide(z) };
  };
}
