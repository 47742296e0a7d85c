/** How a value is compared with a limit. */
export const operators = ['>', '>=', '<', '<=', '='] as const;
export type Operator = (typeof operators)[number];
