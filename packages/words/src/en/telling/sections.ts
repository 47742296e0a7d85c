/** Words around the sentences of an answer. */
export const sectionsMessages = {
  'not-measured-log': 'not measured: the log shows no bike sensor in use',
  'not-measured-no': 'not measured: no frame-rate line while riding',
} as const;
