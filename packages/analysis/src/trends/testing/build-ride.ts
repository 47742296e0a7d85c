import { dayOn } from '@ridescope/contract/fix-days';
import type { TriedFixRow } from '@ridescope/contract/trends';
import type { TrendRide } from '../rides/trend-ride.ts';

const dayMs = 86_400_000;
const firstDayMs = Date.UTC(2026, 0, 1, 18);

/** A ride of the given day on an ordinary computer. */
function buildRide(day: number, given: Partial<TrendRide> = {}): TrendRide {
  const reportKey = `u1/r${day}.gz`;
  return {
    key: `${reportKey} a1`,
    reportKey,
    activityId: 'a1',
    startMs: firstDayMs + day * dayMs,
    world: 'Watopia',
    crowdedness: 0.3,
    hardware: 'i5 - GTX 970',
    driver: '551.23',
    client: '1.104.0',
    settings: { profile: 'high', width: 1920, height: 1080 },
    grade: 'warning',
    lostSeconds: 0,
    absences: [],
    sensors: [],
    rules: [],
    ...given,
  };
}

/** Rides a day apart with these differences. */
export function buildRides(given: readonly Partial<TrendRide>[]): TrendRide[] {
  return given.map((one, day) => buildRide(day, one));
}

/** A fix that was ticked in the report of a day, whose ride took two hours. */
export function buildTick(day: number, given: Partial<TriedFixRow> = {}): TriedFixRow {
  const endMs = firstDayMs + day * dayMs + 7_200_000;
  return {
    S3Key: `u1/r${day}.gz`,
    recommendationId: 'ant-extension',
    title: 'Move the ANT+ stick closer',
    from: { day: dayOn(endMs), at: new Date(endMs).toISOString() },
    rule: {
      ruleId: 'sensor-ant-rxfail',
      title: 'ANT+ message loss',
      unit: '%',
      isHigherWorse: true,
      isYesOrNo: false,
    },
    ...given,
  };
}

/** Numbers from 0 to 1 that look random and are the same in every run (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
