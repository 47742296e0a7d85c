import { median } from '../figures/statistics.ts';
import type { Samples } from './samples.ts';

/** A stretch of movement in which the frame rate hardly changed, as only a limit makes it. */
export interface LevelStretch {
  /** Seconds since the first line of the log. */
  startS: number;
  endS: number;
  /** Seconds of movement in it. */
  seconds: number;
  fps: number;
}

/** A change of the frame rate within seconds that lasted for minutes. */
export interface FrameRateStep {
  /** Seconds since the first line of the log. */
  t: number;
  /** Medians of the minutes before and after. */
  beforeFps: number;
  afterFps: number;
  /** When the rate was back for minutes; absent where it stayed to the end of the movement. */
  endS?: number;
}

const minuteS = 60;
/** Rates of a limited game lie this close together; those of a free one follow the scenery by far more (field case 34: 0.5 FPS). */
const levelShare = 0.03;
/** A minute is level when so much of it is: one loading or one freeze doesn't end a limit. */
const levelMinuteShare = 0.8;
/** Free rates stay level for a few minutes at most, in a tunnel or a menu. */
const levelMinutes = 10;
/** A limit ends with the second minute in a row that isn't level. */
const mostOtherMinutes = 1;

/** Minutes on each side that show that a change lasted. */
const stepMinutes = 5;
/** So many minutes in a row at the old rate show that it was back. */
const backMinutes = 3;
/** Less of a change than this is what places and riders do. */
const stepRatio = 0.75;
/** The minutes of one side lie this close to their median. */
const settledShare = 0.15;
/** The rates of one side. Reused, because a ride of a day has thousands of sides. */
const side = new Float64Array(stepMinutes);

/** The minutes of movement. Two lists, because an object for each minute took longer than finding the levels. */
interface Minutes {
  /** The index after the last sample of each, which begins with the end of the one before. */
  ends: number[];
  /** The median of each. */
  fps: number[];
}

export interface FrameLevels {
  /** Stretches of at least ten minutes of movement at one frame rate, in order. */
  levels: LevelStretch[];
  /** Changes by a quarter or more within seconds, with five settled minutes on both sides, in order. */
  steps: FrameRateStep[];
}

/** Finds where the frame rate hardly changed, and where it changed for good. */
export function measureLevels(moving: Samples): FrameLevels {
  const minutes = minutesOf(moving);
  return { levels: findLevels(moving, minutes), steps: findSteps(moving, minutes) };
}

function findLevels(moving: Samples, minutes: Minutes): LevelStretch[] {
  const found: LevelStretch[] = [];
  let first = 0;
  while (first + levelMinutes <= minutes.ends.length) {
    const end = levelEnd(moving, minutes, first);
    if (end - first < levelMinutes) {
      first++;
      continue;
    }
    found.push(stretchOf(moving, startOf(minutes, first), startOf(minutes, end)));
    first = end;
  }
  return found;
}

/** The index after the last minute that is level with the first one. */
function levelEnd(moving: Samples, minutes: Minutes, first: number): number {
  const fps = minutes.fps[first] ?? 0;
  let end = first;
  let others = 0;
  for (let i = first; i < minutes.ends.length && others <= mostOtherMinutes; i++) {
    const isLevel = isLevelPart(moving, startOf(minutes, i), startOf(minutes, i + 1), fps);
    others = isLevel ? 0 : others + 1;
    if (isLevel) end = i + 1;
  }
  return end;
}

function isLevelPart(
  { fps, intervalS }: Samples,
  first: number,
  end: number,
  level: number,
): boolean {
  let [near, total] = [0, 0];
  for (let i = first; i < end; i++) {
    const seconds = intervalS[i] as number;
    total += seconds;
    if (Math.abs((fps[i] as number) - level) <= levelShare * level) near += seconds;
  }
  return near >= levelMinuteShare * total;
}

/** The index of the first sample of a minute. */
function startOf({ ends }: Minutes, minute: number): number {
  return minute === 0 ? 0 : (ends[minute - 1] as number);
}

function stretchOf(moving: Samples, first: number, end: number): LevelStretch {
  const part = moving.slice(first, end);
  return {
    startS: (part.t[0] as number) - (part.intervalS[0] as number),
    endS: part.t[part.length - 1] as number,
    seconds: part.seconds(),
    fps: median(part.fps) ?? 0,
  };
}

function findSteps(moving: Samples, minutes: Minutes): FrameRateStep[] {
  // Each side of a change is the other side of another minute.
  const sides = minutes.fps.map((_, first) => settledFps(minutes.fps, first));
  const steps: FrameRateStep[] = [];
  for (let at = stepMinutes; at + stepMinutes <= minutes.fps.length; at++) {
    const [before, after] = [sides[at - stepMinutes], sides[at]];
    if (before === undefined || after === undefined) continue;
    if (Math.min(before, after) > stepRatio * Math.max(before, after)) continue;
    const [first, end] = [startOf(minutes, at - 1), startOf(minutes, at + 1)];
    const t = momentOf(moving, { first, end }, (before + after) / 2, after < before);
    const back = backAt(minutes.fps, at + stepMinutes, (before + after) / 2, after < before);
    const endS = back === undefined ? undefined : moving.t[startOf(minutes, back)];
    steps.push({ t, beforeFps: before, afterFps: after, ...(endS !== undefined && { endS }) });
    // The same change is seen again from the next minute.
    at += stepMinutes - 1;
  }
  return steps;
}

/** The first minute from which on the rate was on its old side of the middle again; undefined where it stayed away. */
function backAt(
  fps: readonly number[],
  from: number,
  middle: number,
  isFall: boolean,
): number | undefined {
  let inRow = 0;
  for (let minute = from; minute < fps.length; minute++) {
    const rate = fps[minute] ?? middle;
    inRow = (isFall ? rate > middle : rate < middle) ? inRow + 1 : 0;
    if (inRow === backMinutes) return minute - backMinutes + 1;
  }
  return undefined;
}

/** The median of five minutes that lie close together; undefined where they don't, or are fewer. */
function settledFps(fpsOfMinutes: readonly number[], first: number): number | undefined {
  if (first + stepMinutes > fpsOfMinutes.length) return undefined;
  for (let i = 0; i < stepMinutes; i++) side[i] = fpsOfMinutes[first + i] ?? 0;
  const fps = median(side) ?? 0;
  const isSettled = side.every((one) => Math.abs(one - fps) <= settledShare * fps);
  return fps > 0 && isSettled ? fps : undefined;
}

/** When the rate crossed the middle between both sides, in the minutes beside the change. */
function momentOf(
  { fps, t, intervalS }: Samples,
  { first, end }: { first: number; end: number },
  middle: number,
  isFall: boolean,
): number {
  let last = end - 1;
  while (last > first && (fps[last] as number) < middle === isFall) last--;
  const next = Math.min(end - 1, last + 1);
  return (t[next] as number) - (intervalS[next] as number);
}

/** Cuts the movement into minutes, the last of them whole. */
function minutesOf({ fps, intervalS, length }: Samples): Minutes {
  const minutes: Minutes = { ends: [], fps: [] };
  let [first, seconds] = [0, 0];
  for (let i = 0; i < length; i++) {
    seconds += intervalS[i] as number;
    if (seconds < minuteS) continue;
    minutes.ends.push(i + 1);
    minutes.fps.push(median(fps.subarray(first, i + 1)) ?? 0);
    [first, seconds] = [i + 1, 0];
  }
  return minutes;
}
