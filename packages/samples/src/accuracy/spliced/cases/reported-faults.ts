import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { ProblemFilter, Statement } from '../../verdicts/expectation.ts';
import type { ExpectedProblem } from '../spliced-case.ts';

/** How an expert reports each kind of fault. The grades follow ../shared/verdicts. */

type Change = Partial<ExpectedProblem>;

/**
 * 45 s alone on the road is clearly noticed; a minute and more spoils the ride. Modern games print their first notice 4 s
 * after the last packet, so the start is known to the second.
 */
export function outage(from: string, to: string | undefined, change: Change = {}): ExpectedProblem {
  return {
    category: 'network',
    kinds: ['connection-lost'],
    grades: ['warning'],
    during: 'ride',
    where: ['homeNetwork', 'provider', 'unknown'],
    from,
    ...(to !== undefined && { to }),
    within: 3,
    ...change,
  };
}

/** Without its only source of power for 20 s the bike rolls out (warning), for 90 s it stands (critical). */
export function powerLoss(
  role: 'power' | 'trainer',
  from: string,
  to: string,
  change: Change = {},
): ExpectedProblem {
  return {
    category: 'sensors',
    kinds: ['power-lost', 'trainer-lost'],
    grades: ['warning'],
    during: 'ride',
    roles: role === 'power' ? ['power'] : ['power', 'trainer'],
    where: ['sensor', 'radio', 'unknown'],
    from,
    to,
    within: 4,
    ...change,
  };
}

/** Pulse that is missing once for 20 s is hardly noticed. */
export function pulseLoss(
  from: string,
  to: string | undefined,
  change: Change = {},
): ExpectedProblem {
  return {
    category: 'sensors',
    kinds: ['heart-rate-lost'],
    grades: ['minor'],
    during: 'ride',
    roles: ['heartRate'],
    where: ['sensor', 'radio', 'unknown'],
    from,
    ...(to !== undefined && { to }),
    within: 6,
    ...change,
  };
}

/** Several ANT+ sensors that fail in the same second share the receiver, and nothing else. */
export function allAntLost(from: string, to: string, change: Change = {}): ExpectedProblem {
  return {
    category: 'sensors',
    kinds: ['power-lost', 'trainer-lost', 'receiver-lost', 'sensor-lost'],
    grades: ['warning'],
    during: 'ride',
    where: ['radio', 'computer'],
    from,
    to,
    within: 5,
    ...change,
  };
}

export function hang(from: string, to: string, change: Change = {}): ExpectedProblem {
  return {
    category: 'graphics',
    kinds: ['freezes'],
    grades: ['warning'],
    during: 'ride',
    from,
    to,
    within: 3,
    ...change,
  };
}

/** All ride long: below 20 FPS spoils it, below 30 is clearly noticed. */
export function slow(grades: ExpectedProblem['grades'], change: Change = {}): ExpectedProblem {
  return {
    category: 'graphics',
    kinds: ['frame-rate-low'],
    grades,
    during: 'ride',
    where: ['computer', 'unknown'],
    ...change,
  };
}

/** A stop of everything belongs to the picture or to the computer. */
export function asleep(from: string): ExpectedProblem {
  return {
    kinds: ['computer-slept'],
    grades: ['warning', 'critical'],
    during: 'ride',
    where: ['computer'],
    from,
    within: 5,
  };
}

export const noNetwork: Statement = { says: 'problem', category: 'network' };
export const noSensors: Statement = { says: 'problem', category: 'sensors' };
export const noGraphics: Statement = { says: 'problem', category: 'graphics' };
export const noFreeze: Statement = { says: 'problem', sentences: ['freezes'] };
export const noAlarm: readonly Statement[] = (
  ['network', 'graphics', 'sensors', 'hardware'] as const
).map((category) => ({ says: 'problem', category, grades: ['critical', 'warning'] }));
/** The chip does twice that for others: less to draw isn't what it lacks, nor is another chip. */
export const notTheChip: Statement = {
  says: 'firstFix',
  anyOf: ['gfx-resolution-down', 'gfx-gpu-upgrade', 'gfx-cpu-upgrade', 'gfx-crowd-plan'],
};
export const noComputerFault: Statement = {
  says: 'problem',
  category: 'network',
  where: ['computer'],
};
export const noReceiverFault: Statement = { says: 'problem', sentences: ['receiver-lost'] };

/** What a sleeping computer loses is no fault of line or radio. */
export const noFaultButSleep: readonly Statement[] = [
  noFreeze,
  { says: 'problem', category: 'network', grades: ['warning', 'critical'] },
  { says: 'problem', category: 'sensors', grades: ['warning', 'critical'] },
];

/** Nothing may be said of these sensors. */
export function heardWell(...roles: SensorRole[]): Statement {
  return { says: 'problem', category: 'sensors', roles, grades: ['warning', 'critical'] };
}

/** Reported apart, or not at all. */
export function minor(category: RuleCategory, roles?: readonly SensorRole[]): ProblemFilter {
  return { category, grades: ['minor'], ...(roles && { roles }) };
}
