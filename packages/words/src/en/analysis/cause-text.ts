/** Words of an analysis. */
export const causeTextMessages = {
  'same-goal-step': 'Same goal as step {order}.',
  'log-doesnt-show': "This log doesn't show {value}.",
} as const;
