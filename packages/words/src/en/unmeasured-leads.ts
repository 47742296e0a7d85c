import type { VerdictLead } from '@ridescope/catalogue/problem-sentences';

/**
 * How a verdict begins where some of them were not measured: a log that shows no trouble then doesn't show that there was
 * none. Leads that say nothing good have no other words.
 */
export const unmeasuredLeadMessages: Readonly<Partial<Record<VerdictLead, string>>> = {
  nothing: 'Nothing found, but this log says nothing about {areas}.',
  'nothing-logged':
    'Nothing found in the minutes that are in this log, but much of the ride is missing from it, and it says nothing about {areas}.',
  'nothing-in-minutes': 'Nothing found in these few minutes, which are too few to judge {areas}.',
  'nothing-until-cut':
    'Nothing found, but the log ends in the middle of the ride and says nothing about {areas}.',
  'only-minor': 'Nothing serious found, but this log says nothing about {areas}.',
  'before-ride':
    'Nothing found in the ride itself, but this log says nothing about {areas}.\nBefore it:',
};
