import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { LogFacts } from '../facts/log-facts.ts';
import type { Draft } from './draft.ts';
import type { ProblemSource } from './problem-source.ts';
import { wholeSeconds } from './values.ts';

/**
 * Finds that the game crashed before it closed, or stopped before any ride. A log that merely stops in a ride may have been
 * copied too early, which its verdict says.
 */
export function gameStoppedProblems({ facts, log, isLast }: ProblemSource): Draft[] {
  const { sessionEnd } = log;
  if (!isLast || !sessionEnd) return [];
  const sentence = sentenceOf(sessionEnd, facts.nobodyRode === 'noRide');
  if (!sentence) return [];
  const crashedS = log.record.last('crashed')?.t;
  return [
    {
      kind: 'game-stopped',
      category: 'graphics',
      grade: facts.nobodyRode ? 'warning' : 'critical',
      sentences: [sentence],
      during: facts.nobodyRode ? 'before' : 'ride',
      ...(crashedS !== undefined && { startS: crashedS }),
      confidence: 'high',
      where: 'unknown',
      rules: [],
      affectedS: 0,
    },
  ];
}

function sentenceOf(
  { how, stage, afterS, loginFailure }: NonNullable<LogFacts['sessionEnd']>,
  isWithoutRide: boolean,
): ProblemSentence | undefined {
  const values = { after: wholeSeconds(afterS) };
  if (how === 'closed') return undefined;
  if (isWithoutRide && stage === 'login') {
    if (loginFailure === 'refused') return { id: 'game-stopped.refused', values };
    if (loginFailure === 'dns') return { id: 'game-stopped.no-names', values };
    return { id: 'game-stopped.login', values };
  }
  if (isWithoutRide && stage === 'loading') return { id: 'game-stopped.loading', values };
  if (how === 'crashed' && stage !== 'closing') return { id: 'game-stopped.crashed', values };
  if (isWithoutRide && stage === 'start') return { id: 'game-stopped.start', values };
  return undefined;
}
