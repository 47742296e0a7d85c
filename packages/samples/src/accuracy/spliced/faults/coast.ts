import { isInWorld, readFrameRate, writeFrameRate } from '../frame-rate-line.ts';
import type { LogText } from '../log-text.ts';

/** The game holds the last power for 3 s, then the bike rolls out: 36 to 14 km/h in 17 s on a real ride. */
const holdS = 3;
const rollS = 15;
const standingShare = 0.06;
/** Seconds until the speed is back. */
const recoverS = 10;
/** A larger step between two lines is a teleport, in centimetres a second. */
const fastestCmS = 3000;

interface Place {
  at: number;
  position: readonly [number, number, number];
}

/** Rolls the bike out while no power arrives: from then on it is behind its own track, up to the end of the ride. */
export function coast(log: LogText, from: number, seconds: number, rideEnd: number): void {
  const track = trackOf(log, rideEnd);
  const lags = lagOf(seconds);
  log.edit(from, rideEnd, ({ at, text }) => {
    const line = readFrameRate(text);
    if (!line || !isInWorld(line)) return text;
    const lag = lags[Math.min(lags.length - 1, at - from)] ?? 0;
    return writeFrameRate({ ...line, position: placeAt(track, at - lag) ?? line.position });
  });
}

/** Seconds behind, for every second since the power went. */
function lagOf(seconds: number): number[] {
  const lags: number[] = [];
  let lag = 0;
  let share = 1;
  for (let second = 0; second <= seconds + recoverS; second++) {
    if (second > seconds) share = Math.min(1, share + 1 / recoverS);
    else if (second > holdS) share = Math.exp((holdS - second) / rollS);
    lag += 1 - (share < standingShare ? 0 : share);
    lags.push(lag);
  }
  return lags;
}

function trackOf(log: LogText, rideEnd: number): Place[] {
  return log.lines.flatMap(({ at, text }) => {
    const line = at <= rideEnd ? readFrameRate(text) : undefined;
    return line && isInWorld(line) ? [{ at, position: line.position }] : [];
  });
}

function placeAt(track: readonly Place[], at: number): Place['position'] | undefined {
  const next = track.findIndex((place) => place.at > at);
  const before = track[(next < 0 ? track.length : next) - 1];
  const after = track[next];
  if (!before || !after) return before?.position;
  const seconds = after.at - before.at;
  const share = (at - before.at) / seconds;
  const [x, y, z] = before.position;
  const step = [after.position[0] - x, after.position[1] - y, after.position[2] - z] as const;
  if (Math.hypot(step[0], step[2]) > fastestCmS * Math.max(1, seconds)) return before.position;
  return [x + share * step[0], y + share * step[1], z + share * step[2]];
}
