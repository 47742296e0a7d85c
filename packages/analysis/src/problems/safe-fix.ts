import type { FixId } from '@ridescope/catalogue/fixes';
import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { Draft } from './draft.ts';

/** What a fix brought about in the same ride, and what repairs the same cause without it. */
const risks: readonly { fix: FixId; brings: ProblemKind; byComputer: FixId; otherwise: FixId }[] = [
  {
    fix: 'ant-switch-transport',
    brings: 'trainer-control-lost',
    byComputer: 'net-wired',
    otherwise: 'lan-trainer-signal',
  },
];

/** Replaces first fixes that led into another problem of the same ride. The fix of that problem itself stays. */
export function withSafeFixes(drafts: readonly Draft[]): Draft[] {
  return drafts.map((draft) => {
    const risk = risks.find(
      ({ fix, brings }) =>
        draft.firstFix === fix &&
        draft.kind !== brings &&
        drafts.some((other) => other.kind === brings && areOfOneDevice(other, draft)),
    );
    if (!risk) return draft;
    return { ...draft, firstFix: draft.where === 'computer' ? risk.byComputer : risk.otherwise };
  });
}

function areOfOneDevice(a: Draft, b: Draft): boolean {
  return a.sensorKeys?.some((key) => b.sensorKeys?.includes(key)) === true;
}
