import { type Clue, causeClues } from '@ridescope/catalogue/cause-clues';
import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { Cause } from '@ridescope/contract/advanced/result';
import type { Problem } from '@ridescope/contract/report/problems';
import type { CauseSource } from '../causes/cause-source.ts';
import type { Seen } from '../causes/define-cause.ts';
import type { Moments } from '../causes/moments.ts';
import { rankCauses } from '../causes/rank.ts';

/** Sensors of the ride: those that the problem names, and other ANT+ ones. */
interface Heard extends Partial<Pick<Moments, 'ant' | 'wireless'>> {
  others?: Moments['ant'];
  /** Sensors of the report, with their batteries. */
  listed?: CauseSource['activity']['sensors'];
}

/** Ranks the causes of a problem in an hour's ride of which nothing is known but its sensors and what was seen. */
export function causesOf(
  kind: ProblemKind,
  seen: readonly Seen[],
  more: Partial<Problem> = {},
  { ant = [], wireless = [], others = [], listed = [] }: Heard = {},
): Cause[] {
  const problem: Problem = {
    id: kind,
    category: 'sensors',
    grade: 'warning',
    sentences: [{ id: 'felt.power' }],
    during: 'ride',
    ruleIds: [],
    ...more,
  };
  // Only these parts are read to rank causes; a whole source would need a log.
  const source = {
    facts: {
      ride: { startS: 0, endS: 3600, span: { startS: 0, endS: 3600 } },
      sensors: { ant: [...ant, ...others], wireless },
      networkTimes: { latencyFailures: [], apiErrorMinutes: [] },
      stalls: [],
    },
    activity: { sensors: listed, patterns: [], problems: [problem], results: [] },
    hardware: {},
    session: { platform: 'pc' },
  } as unknown as CauseSource;
  const moments: Moments = {
    source,
    problem,
    kind,
    spans: [[1732, 1749]],
    isWholeRide: false,
    ant,
    wireless,
  };
  return rankCauses(moments, seen);
}

/** Builds a clue with any values, seen for 17 s. */
export function anyClue(id: Clue['id']): Seen {
  const any = { sensor: 'power', sensors: ['heartRate'], link: 'ble', flag: true };
  const values = Object.fromEntries(
    Object.entries(causeClues[id]).map(([name, kind]) => [
      name,
      kind in any ? any[kind as keyof typeof any] : 3,
    ]),
  );
  return { clue: { id, values } as Clue, spans: [[1732, 1749]] };
}
