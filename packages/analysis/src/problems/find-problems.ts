import { type ProblemKind, problemKinds } from '@ridescope/catalogue/problem-kinds';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Episode } from '@ridescope/contract/report/episodes';
import type { Problem, Verdict } from '@ridescope/contract/report/problems';
import { possibleFixes } from '../knowledge/possible-fixes.ts';
import { type Draft, gradeRank } from './draft.ts';
import { episodesOf, type NamedDraft } from './episodes.ts';
import { gameStoppedProblems } from './game/game-stopped.ts';
import { notSavedProblems } from './game/not-saved.ts';
import { sleepProblems } from './game/sleeps.ts';
import { computerNetworkProblems } from './network/computer-network.ts';
import { connectionProblems, serviceProblems } from './network/connection.ts';
import { homeNetworkProblems } from './network/home-network.ts';
import { lagProblems } from './network/lag.ts';
import { lostResultProblems } from './network/results-lost.ts';
import { frameRateProblems } from './picture/frame-rate.ts';
import { freezeProblems } from './picture/freezes.ts';
import { penFrameRate } from './picture/pen-frame-rate.ts';
import type { ProblemSource } from './problem-source.ts';
import { withSafeFixes } from './safe-fix.ts';
import { joinSameMoments } from './same-moment.ts';
import { antLossProblems } from './sensors/ant-losses.ts';
import { receptionProblems } from './sensors/ant-reception.ts';
import { beforeProblems } from './sensors/before-ride.ts';
import { batteryProblems, receiverProblems } from './sensors/receiver.ts';
import { controlProblems } from './sensors/trainer-control.ts';
import { wirelessLossProblems } from './sensors/wireless-losses.ts';
import { verdictOf } from './verdict.ts';

/** Each detector looks for one kind of problem and reports each cause once. */
const detectors: readonly ((source: ProblemSource) => Draft[])[] = [
  notSavedProblems,
  sleepProblems,
  gameStoppedProblems,
  connectionProblems,
  serviceProblems,
  lagProblems,
  computerNetworkProblems,
  lostResultProblems,
  homeNetworkProblems,
  frameRateProblems,
  freezeProblems,
  receiverProblems,
  antLossProblems,
  wirelessLossProblems,
  controlProblems,
  receptionProblems,
  batteryProblems,
  beforeProblems,
  penFrameRate,
];

/** Reports show no more problems than this. */
const mostProblems = 20;

/**
 * Finds the problems of a ride, each cause once, graded by what the rider noticed and sorted by
 * importance, plus the verdict and the episodes. Times are seconds from the start of the activity.
 */
export function findProblems(source: ProblemSource): {
  problems: Problem[];
  verdict: Verdict;
  episodes: Episode[];
} {
  const drafts = detectors
    .flatMap((detect) => detect(source))
    .flatMap((draft) => withoutRide(draft, source))
    .sort(byImportance)
    .slice(0, mostProblems);
  const retained = withSafeFixes(joinSameMoments(withoutConsequences(drafts), source)).map(
    (draft) => withPossibleFix(draft, source),
  );
  const named = namedDrafts(retained);
  return {
    problems: problemsOf(named, source),
    verdict: verdictOf(retained, source),
    episodes: episodesOf(named, source),
  };
}

/** The picture kinds say how a ride looked. */
const pictureKinds: readonly ProblemKind[] = [
  'frame-rate-low',
  'frame-rate-dips',
  'freezes',
  'frame-rate-crowds',
  'frame-rate-cap',
];

/** What happened to the game or its computer, whether or not somebody rode. */
const sessionKinds: readonly ProblemKind[] = ['computer-slept', 'game-stopped'];

/** Without a ride, none looked jerky and none was spoilt. */
function withoutRide(draft: Draft, { facts }: ProblemSource): Draft[] {
  if (!facts.unridden) return [draft];
  const isStill = facts.unridden === 'noMovement' || facts.unridden === 'noRide';
  const isOfRide = draft.during === 'ride' && !sessionKinds.includes(draft.kind);
  const isOfPairing = draft.kind === 'no-sensor';
  // A rider who watches others sees a slow picture, and feels nothing of it.
  const isSeen =
    facts.unridden === 'watched' && draft.kind === 'frame-rate-dips' && draft.grade === 'minor';
  if (pictureKinds.includes(draft.kind) && !isSeen) return [];
  if (isStill && (isOfRide || isOfPairing)) return [];
  return [draft.grade === 'critical' ? { ...draft, grade: 'warning' } : draft];
}

function byImportance(a: Draft, b: Draft): number {
  return (
    gradeRank(a.grade) - gradeRank(b.grade) ||
    placeRank(a) - placeRank(b) ||
    kindRank(a) - kindRank(b) ||
    b.affectedS - a.affectedS
  );
}

/** Experts put moments of the picture that hardly anybody notices after weak sensors, which may be lost in the next ride. */
function kindRank({ kind, grade }: Draft): number {
  const dull = grade === 'minor' ? dullKinds.indexOf(kind) : -1;
  if (dull < 0) return problemKinds.indexOf(kind);
  return problemKinds.indexOf('frame-rate-crowds') - 1 + (dull + 1) / (dullKinds.length + 1);
}

const dullKinds: readonly ProblemKind[] = ['frame-rate-dips', 'freezes'];

/** A lost ride comes first, and problems during the ride come before problems around it. */
function placeRank({ during, kind }: Draft): number {
  if (kind === 'ride-not-saved') return -1;
  return during === 'ride' ? 0 : 1;
}

/** Removes fixes that the platform doesn't offer. */
function withPossibleFix(draft: Draft, { log }: ProblemSource): Draft {
  const { firstFix } = draft;
  if (firstFix === undefined || possibleFixes([firstFix], log.session.platform).length > 0)
    return draft;
  const { firstFix: _, ...rest } = draft;
  return rest;
}

/** Removes problems that a sleeping computer, a lost receiver or a server that never answered caused. */
function withoutConsequences(drafts: readonly Draft[]): Draft[] {
  const isNeverConnected = drafts.some(({ kind }) => kind === 'not-connected');
  const causes = drafts.filter(({ kind }) => kind === 'computer-slept' || kind === 'receiver-lost');
  const isConsequence = (draft: Draft) =>
    (isNeverConnected && draft.kind === 'connection-before') ||
    causes.some((cause) => {
      if (draft === cause || causes.includes(draft)) return false;
      if (draft.startS === undefined || cause.startS === undefined) return false;
      if (cause.kind === 'receiver-lost' && draft.category !== 'sensors') return false;
      const until = (cause.endS ?? Number.POSITIVE_INFINITY) + afterS;
      const isWithin = draft.startS >= cause.startS - beforeS && draft.startS <= until;
      return isWithin && (draft.endS ?? draft.startS) <= until;
    });
  return drafts.filter((draft) => !isConsequence(draft));
}

const beforeS = 10;
const afterS = 60;

/** Numbers problems of one kind. */
function namedDrafts(drafts: readonly Draft[]): NamedDraft[] {
  const counts = new Map<string, number>();
  return drafts.map((draft) => {
    const count = (counts.get(draft.kind) ?? 0) + 1;
    counts.set(draft.kind, count);
    return { id: count === 1 ? draft.kind : `${draft.kind}-${count}`, draft };
  });
}

function problemsOf(named: readonly NamedDraft[], { facts, results }: ProblemSource): Problem[] {
  const zero = facts.ride.span.startS;
  const since = (t: number) => Math.round(t - zero);
  const findings = results.filter(({ status }) => status === 'finding');
  const explained = new Set<RuleId>();
  const drafts = named.map(({ draft }) => draft);
  const idOf = (main: Draft) =>
    named.find(({ draft }) => draft.kind === main.kind && draft.startS === main.startS)?.id;
  return named.map(({ id, draft }) => {
    const ruleIds = findings
      .filter(
        (result) =>
          !explained.has(result.ruleId) &&
          explains(draft, result) &&
          !drafts.some((other) => other !== draft && isOfWorstSensor(other, draft, result)),
      )
      .map(({ ruleId }) => ruleId);
    for (const ruleId of ruleIds) explained.add(ruleId);
    const {
      startS,
      endS,
      occurrences = [],
      affectedS,
      where,
      sensorKeys,
      firstFix,
      doubt,
      sameMomentAs,
    } = draft;
    return {
      id,
      category: draft.category,
      grade: draft.grade,
      sentences: [...draft.sentences],
      during: draft.during,
      ...(startS !== undefined && { fromSeconds: since(startS) }),
      ...(endS !== undefined && { toSeconds: since(endS) }),
      ...(affectedS >= 1 &&
        occurrences.length === 0 && { estimatedSeconds: Math.round(affectedS) }),
      ...(where && { where }),
      ...(sensorKeys && sensorKeys.length > 0 && { sensorKeys }),
      ruleIds,
      ...(firstFix && { firstFix }),
      ...(doubt && { doubt }),
      ...(sameMomentAs && withId(idOf(sameMomentAs))),
    };
  });
}

function withId(sameMomentAs: string | undefined): Pick<Problem, 'sameMomentAs'> {
  return sameMomentAs === undefined ? {} : { sameMomentAs };
}

/** A finding about several sensors names the worst first, so the problem of that sensor goes first. */
function isOfWorstSensor(other: Draft, draft: Draft, result: RuleResult): boolean {
  const [worst] = result.evidence?.sensorKeys ?? [];
  if (worst === undefined || draft.sensorKeys?.includes(worst)) return false;
  return explains(other, result) && other.sensorKeys?.includes(worst) === true;
}

/** Finds the first problem that covers the finding's rule and, if the finding names sensors, one of them. */
function explains({ rules, sensorKeys = [], during }: Draft, result: RuleResult): boolean {
  if (!rules.includes(result.ruleId)) return false;
  const keys = result.evidence?.sensorKeys ?? [];
  if (during !== 'ride' || keys.length === 0 || sensorKeys.length === 0) return true;
  return keys.some((key) => sensorKeys.includes(key));
}
