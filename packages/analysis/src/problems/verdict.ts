import { areaCategories } from '@ridescope/catalogue/measured-areas';
import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { VerdictLead } from '@ridescope/catalogue/problem-sentences';
import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { Verdict } from '@ridescope/contract/report/problems';
import { unmeasuredAreas } from '../facts/picture/measured-areas.ts';
import { endsInRide } from '../facts/ride/log-end.ts';
import { missingShare } from '../facts/ride/ride.ts';
import type { Draft } from './draft.ts';
import type { ProblemSource } from './problem-source.ts';

/** Minor problems with a fix worth trying: riders felt them for a moment or see them all ride, or the next ride is worse. */
const worthATry: readonly ProblemKind[] = [
  'sensors-badly-received',
  'power-lost',
  'trainer-lost',
  'battery-low',
  'frame-rate-cap',
];

/** From this share on, what is missing outweighs what is there. */
const mostMissing = 0.5;

/** Chooses how the answer about a ride begins, and what to try first. */
export function verdictOf(drafts: readonly Draft[], source: ProblemSource): Verdict {
  const [first] = drafts;
  if (!isRidden(source)) {
    const isGrave = first !== undefined && first.grade !== 'minor';
    const fix = firstFixOf(drafts);
    return {
      grade: first?.grade ?? 'nothing',
      lead: isGrave ? 'nobody-rode-but' : 'nobody-rode',
      ...(isGrave && fix && { firstFix: fix }),
    };
  }
  const notMeasured = notMeasuredOf(drafts, source);
  if (!first) return { grade: 'nothing', lead: quietLead(source), ...notMeasured };
  const fix = firstFixOf(drafts);
  return {
    grade: first.grade,
    lead: leadOf(first),
    ...notMeasured,
    ...(fix && { firstFix: fix }),
  };
}

/** A serious problem was measured by something, so its area isn't called unmeasured. A freeze doesn't show the frame rate. */
function notMeasuredOf(
  drafts: readonly Draft[],
  { facts }: ProblemSource,
): Pick<Verdict, 'notMeasured'> {
  const isProven = (category: RuleCategory) =>
    drafts.some(
      (one) => one.during === 'ride' && one.grade !== 'minor' && one.category === category,
    );
  const areas = unmeasuredAreas(facts).filter((area) => !isProven(areaCategories[area]));
  return areas.length > 0 ? { notMeasured: areas } : {};
}

function isRidden({ facts, log }: ProblemSource): boolean {
  return !facts.unridden && (facts.ride.movingSeconds > 0 || log.record.fps.t.length === 0);
}

/** A log that lacks most of a ride, or ends in it, can't say that all of it went well. */
function quietLead(source: ProblemSource): VerdictLead {
  if (missingShare(source.facts.ride) > mostMissing) {
    return 'nothing-logged';
  }
  if (!source.facts.isJudged) {
    return 'nothing-in-minutes';
  }
  const { facts, log, isLast } = source;
  return isLast && endsInRide(log.session, facts.ride) ? 'nothing-until-cut' : 'nothing';
}

function leadOf(first: Draft): VerdictLead {
  if (first.grade === 'minor') return 'only-minor';
  return first.during === 'before' ? 'before-ride' : 'problem';
}

/**
 * Takes the fix of the worst problem that has one; of minor problems only if a try is worth it. The answer reports the
 * first problem, so its fix goes first.
 */
function firstFixOf(drafts: readonly Draft[]): Draft['firstFix'] {
  const grave = drafts.find(({ grade, firstFix }) => grade !== 'minor' && firstFix !== undefined);
  if (grave) return grave.firstFix;
  return drafts.some(isWorthATry)
    ? drafts.find((draft, index) => (index === 0 ? draft.firstFix : isWorthATry(draft)))?.firstFix
    : undefined;
}

/** Whether a minor problem has a fix that helps before the next ride is worse. */
function isWorthATry({ kind, during, firstFix }: Draft): boolean {
  return during === 'ride' && firstFix !== undefined && worthATry.includes(kind);
}
