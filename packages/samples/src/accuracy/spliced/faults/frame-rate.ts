import { secondOfDay } from '../../verdicts/log-clock.ts';
import { isInWorld, readFrameRate, writeFrameRate } from '../frame-rate-line.ts';
import type { Fault } from '../log-text.ts';

/** Rates wander a little around their mean. */
const wander = [0.4, -0.6, 0.9, -0.3, 0, -0.9, 0.6, -0.1];
const framesPerLine = 100;

/**
 * Makes the picture slow for a span. Old logs print a line every 100 frames, so a slow picture also prints fewer lines;
 * modern logs print one every 8 s at any rate.
 */
export function slowPicture(fps: number, from: string, to: string): Fault {
  return (log) => {
    let count = 0;
    let nextAt = 0;
    log.edit(secondOfDay(from), secondOfDay(to), ({ at, text }) => {
      const line = readFrameRate(text);
      if (!line || !isInWorld(line)) return text;
      if (!line.isModern) {
        if (at < nextAt) return undefined;
        nextAt = Math.max(nextAt, at - framesPerLine / fps) + framesPerLine / fps;
      }
      count++;
      return writeFrameRate({ ...line, fps: fps + (wander[count % wander.length] ?? 0) });
    });
  };
}
