/** Words around the sentences of an answer. */
export const sectionsMessages = {
  'not-measured-log': 'not measured: the log names no sensor',
  'not-measured-no': 'not measured: no frame-rate line while riding',
} as const;
