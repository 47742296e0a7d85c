import type { VerdictLead } from '@ridescope/catalogue/problem-sentences';

/**
 * How a verdict begins where some of them were not measured: a log that shows no trouble then doesn't show that there was
 * none. A part counts as not measured with too few lines too, whose figures the report shows, so that no words may claim
 * that there are none. Leads that say nothing good have no other words.
 */
export const unmeasuredLeadMessages: Readonly<Partial<Record<VerdictLead, string>>> = {
  nothing: "Nothing found, but this log isn't enough to judge {areas}.",
  'nothing-logged':
    "Nothing found in the minutes that are in this log, but much of the ride is missing from it, and what is left isn't enough to judge {areas}.",
  'nothing-in-minutes': 'Nothing found in these few minutes, which are too few to judge {areas}.',
  'nothing-until-cut':
    "Nothing found, but the log ends in the middle of the ride and isn't enough to judge {areas}.",
  'only-minor': "Nothing serious found, but this log isn't enough to judge {areas}.",
  'before-ride':
    "Nothing found in the ride itself, but this log isn't enough to judge {areas}.\nBefore it:",
};
