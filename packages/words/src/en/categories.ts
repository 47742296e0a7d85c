import type { RuleCategory } from '@ridescope/catalogue/rule-categories';

/** What a check or a problem is about, as a heading. */
export const categoryNames: Readonly<Record<RuleCategory, string>> = {
  network: 'Network',
  graphics: 'Graphics',
  sensors: 'Sensors',
  hardware: 'Hardware',
};

/** The same in a sentence. */
export const categoryNouns: Readonly<Record<RuleCategory, string>> = {
  network: 'network',
  graphics: 'graphics',
  sensors: 'sensors',
  hardware: 'hardware',
};
