import { secondOfDay } from '../../verdicts/log-clock.ts';
import { isInWorld, readFrameRate, writeFrameRate } from '../frame-rate-line.ts';
import type { Fault } from '../log-text.ts';

/** A computer that is too slow swings with the scenery by a fifth; a level rate would be a limit of the display. */
const swing = 0.2;
/** Lines from one crest to the next. */
const swingLines = 23;
const framesPerLine = 100;

/**
 * Makes the picture slow for a span. Old logs print a line every 100 frames, so a slow picture also prints fewer lines;
 * modern logs print one every 8 s at any rate.
 */
export function slowPicture(fps: number, from: string, to: string, isLevel = false): Fault {
  return (log) => {
    let count = 0;
    let nextAt = 0;
    log.edit(secondOfDay(from), secondOfDay(to), ({ at, text }) => {
      const line = readFrameRate(text);
      if (!line || !isInWorld(line)) return text;
      if (!line.isModern) {
        if (at < nextAt) return undefined;
        nextAt = Math.max(nextAt + framesPerLine / fps, at);
        if (count === 0) nextAt = at + framesPerLine / fps;
      }
      count++;
      const share = 1 + swing * Math.sin((2 * Math.PI * count) / swingLines);
      return writeFrameRate({ ...line, fps: fps * (isLevel ? 1 : share) });
    });
  };
}
