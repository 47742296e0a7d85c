/** What may be wrong of everything that is said about one mark: 1 in 20. */
const falseAlarmShare = 0.05;

interface Tested {
  p: number;
  leastP: number;
}

/**
 * Which of several tests of one mark are more than chance, so that all of them together raise a false alarm in one of 20
 * marks at most.
 *
 * Uses the correction of R. E. Tarone, "A Modified Bonferroni Method for Discrete Data", Biometrics 46 (1990): a measure
 * that could not have spoken anyway, such as one with the same value in every ride, doesn't make the others wait for more
 * rides.
 */
export function moreThanChance(tests: readonly Tested[]): boolean[] {
  const shares = tests.map((_, index) => falseAlarmShare / (index + 1));
  const limit = shares.find(
    (share, index) => tests.filter(({ leastP }) => leastP <= share).length <= index + 1,
  );
  return tests.map(({ p }) => limit !== undefined && p <= limit);
}

/** Whether any order of the values could have been more than chance. */
export function couldSpeak(tests: readonly Tested[]): boolean {
  return moreThanChance(tests.map(({ leastP }) => ({ p: leastP, leastP }))).some(Boolean);
}
