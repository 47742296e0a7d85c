import type { JudgedRide } from './judged-ride.ts';

export interface Tenth {
  fromPercent: number;
  cases: number;
  /** Means over the cases. */
  stated: number;
  observed: number;
}

export interface AdvancedAccuracy {
  rides: number;
  first: number;
  firstTwo: number;
  cleanRides: number;
  /** The highest probability of any hypothesis in a clean ride. */
  cleanMost: number;
  tenths: Tenth[];
  misses: string[];
}

/** Goals (catalogue and issue of the advanced analysis), as shares. */
export const goals = { first: 0.9, firstTwo: 0.99, cleanMost: 0.5, calibration: 0.1, cases: 30 };

/** Counts how often the true cause comes first, and whether probabilities are as high as they are right. */
export function measureAccuracy(rides: readonly JudgedRide[]): AdvancedAccuracy {
  const faulty = rides.filter(({ cause }) => cause !== undefined);
  const clean = rides.filter(({ cause }) => cause === undefined);
  const rankOf = ({ cause, ranked }: JudgedRide) => ranked.findIndex(({ id }) => id === cause);
  const share = (count: number) => (faulty.length === 0 ? 1 : count / faulty.length);
  return {
    rides: faulty.length,
    first: share(faulty.filter((ride) => rankOf(ride) === 0).length),
    firstTwo: share(faulty.filter((ride) => [0, 1].includes(rankOf(ride))).length),
    cleanRides: clean.length,
    cleanMost: Math.max(0, ...clean.map(({ ranked }) => ranked[0]?.probability ?? 0)),
    tenths: tenthsOf(rides),
    misses: [
      ...faulty.filter((ride) => rankOf(ride) !== 0),
      ...clean.filter(({ ranked }) => (ranked[0]?.probability ?? 0) > goals.cleanMost / 2),
    ].map(described),
  };
}

/** Every hypothesis of every ride is a case: stated with a probability, and right or not. */
function tenthsOf(rides: readonly JudgedRide[]): Tenth[] {
  const cases = rides.flatMap(({ cause, ranked }) =>
    ranked.map(({ id, probability }) => ({ probability, isRight: id === cause })),
  );
  return Array.from({ length: 10 }, (_, tenth) => {
    const own = cases.filter(
      ({ probability }) => Math.min(9, Math.floor(probability * 10)) === tenth,
    );
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
    return {
      fromPercent: tenth * 10,
      cases: own.length,
      stated: mean(own.map(({ probability }) => probability)),
      observed: mean(own.map(({ isRight }) => Number(isRight))),
    };
  });
}

function described({ name, seed, cause = 'nothing', ranked }: JudgedRide): string {
  const said = ranked
    .slice(0, 3)
    .map(({ id, probability }) => `${id} ${Math.round(100 * probability)} %`);
  return `${name} (seed ${seed}): ${cause}, but said ${said.join(', ')}`;
}

/** Names the goals that were missed. */
export function missedGoals(accuracy: AdvancedAccuracy): string[] {
  const { first, firstTwo, cleanMost, tenths } = accuracy;
  return [
    ...(first < goals.first ? ['true cause first'] : []),
    ...(firstTwo < goals.firstTwo ? ['true cause among the first two'] : []),
    ...(cleanMost > goals.cleanMost ? ['no cause named in clean rides'] : []),
    ...tenths
      .filter(
        ({ cases, stated, observed }) =>
          cases >= goals.cases && Math.abs(stated - observed) > goals.calibration,
      )
      .map(({ fromPercent }) => `calibration from ${fromPercent} %`),
  ];
}
