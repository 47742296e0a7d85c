import type { RuleCategory } from './rule-categories.ts';

/** Parts of a ride that a log can measure. A ride can only be called good where all of them were measured. */
export const measuredAreas = ['picture', 'connection', 'sensors'] as const;
export type MeasuredArea = (typeof measuredAreas)[number];

/** The category of rules and scores that each area decides. */
export const areaCategories: Readonly<Record<MeasuredArea, RuleCategory>> = {
  picture: 'graphics',
  connection: 'network',
  sensors: 'sensors',
};
