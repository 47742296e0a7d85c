/** How far a rule is over its limit, mildest first. */
export const severities = ['info', 'warning', 'critical'] as const;
export type Severity = (typeof severities)[number];
