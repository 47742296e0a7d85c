import { benchmarkProfiles } from '@ridescope/contract/benchmark-terms';
import type { Hardware, HardwareEstimate } from '@ridescope/contract/hardware';
import type { PartConditions, RateModel } from '../rate-model.ts';
import { clearShare } from '../what-if-service.ts';
import type { StoredPart } from './parts-store.ts';
import { rangeOf } from './range-of.ts';

/** Pictures that most screens have; the game's other steps are those of phones. */
const usualResolutions = ['2160', '1440', '1080', '720'] as const;

/** The most ridden settings of a part beside its most frequent partner; undefined where three riders share neither. */
export function ownConditions({ kind, name, figures }: StoredPart): PartConditions | undefined {
  const [beside] = figures.partners;
  const [most] = figures.settings;
  if (!beside || !most) return undefined;
  const { profile, resolution } = most;
  return kind === 'gpu'
    ? { gpu: name, cpu: beside.name, profile, resolution }
    : { gpu: beside.name, cpu: name, profile, resolution };
}

/** Says what decides the frame rate of a part with its most ridden settings; undefined where both parts do. */
export function heldBackBy(model: RateModel, part: StoredPart): Hardware['heldBackBy'] {
  const own = ownConditions(part);
  const answer = own && model.isSample === part.isSample ? model.expect(own) : undefined;
  if (!answer?.isKnown) return undefined;
  if (answer.processorShare > clearShare) return 'processor';
  return answer.processorShare < 1 - clearShare ? 'card' : undefined;
}

/** Estimates the settings that fewer than three riders of a part have. */
export function estimatesOf(model: RateModel, part: StoredPart): HardwareEstimate[] {
  const own = ownConditions(part);
  if (!own || model.isSample !== part.isSample) return [];
  const isMeasured = new Set(
    part.figures.settings.map(({ profile, resolution }) => `${profile} ${resolution}`),
  );
  return benchmarkProfiles.flatMap((profile) =>
    usualResolutions.flatMap((resolution) => {
      if (isMeasured.has(`${profile} ${resolution}`)) return [];
      const range = rangeOf(model.expect({ ...own, profile, resolution }));
      return range ? [{ profile, resolution, ...range }] : [];
    }),
  );
}
