import { formMixtures, type Scenario } from '@ridescope/log-simulator';
import { simulatedReport } from '../simulated-report.ts';
import { judge, type Miss, whatWasSaid } from './judge.ts';

/** How the labels of scenarios hold in one mixture of line forms. */
export interface FormAccuracy {
  forms: string;
  rides: number;
  right: number;
  /** Equal misses once, the most frequent first. */
  misses: { text: string; rides: number; scenario: string }[];
}

/** One scenario in so many is read in each mixture unless all are wanted. */
const sampledOneIn = 12;

/**
 * Reads scenarios in every mixture of forms, with one seed each.
 * @param isAll all scenarios in each mixture; else a sample, which differs from mixture to mixture
 */
export function formAccuracy(
  scenarios: readonly Scenario[],
  isAll: boolean,
  missesOf: (scenario: Scenario, forms: string) => readonly Miss[] = readMisses,
): FormAccuracy[] {
  return formMixtures.map(({ name: forms, platform }, mixture) => {
    const isRead = (scenario: Scenario, index: number) =>
      (isAll || index % sampledOneIn === mixture % sampledOneIn) &&
      !(platform === 'mac' && isOfGraphicsCard(scenario));
    const chosen = scenarios.filter(isRead);
    const misses = new Map<string, FormAccuracy['misses'][number]>();
    let right = 0;
    for (const scenario of chosen) {
      const missed = new Set(missesOf(scenario, forms).map(({ kind, text }) => `${kind}: ${text}`));
      if (missed.size === 0) right++;
      for (const text of missed) {
        const entry = misses.get(text) ?? { text, rides: 0, scenario: scenario.name };
        entry.rides++;
        misses.set(text, entry);
      }
    }
    return {
      forms,
      rides: chosen.length,
      right,
      misses: [...misses.values()].sort((a, b) => b.rides - a.rides),
    };
  });
}

/** Whether the labels follow from the graphics card, which is another one in the head of a Mac. */
export function isOfGraphicsCard({ labels }: Scenario): boolean {
  const ofCard = /^hardware-|^graphics-resolution/;
  return (
    labels.mustFire.some((label) => ofCard.test(label)) ||
    (labels.firstFixes ?? []).some((fix) => fix.startsWith('gfx-'))
  );
}

function readMisses(scenario: Scenario, forms: string): readonly Miss[] {
  const report = simulatedReport(scenario, `${scenario.name}-${forms}`, 1, forms);
  return judge(whatWasSaid(report), scenario.labels);
}

const mostMisses = 8;

/** The results as lines. */
export function formTable(results: readonly FormAccuracy[]): string[] {
  return results.flatMap(({ forms, rides, right, misses }) => [
    `${forms.padEnd(14)} ${right} of ${rides} scenarios right`,
    ...misses
      .slice(0, mostMisses)
      .map(({ text, rides: count, scenario }) => `  ${count} × ${text} (${scenario})`),
    ...(misses.length > mostMisses ? [`  and ${misses.length - mostMisses} more (--json)`] : []),
  ]);
}
