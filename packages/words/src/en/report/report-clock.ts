/** Words of a report. */
export const reportClockMessages = {
  when: '{text} ({zone})',
  'unknown-zone': 'time zone unknown',
  'zone-of-uploader': '{zone}, the zone of the computer that read the log',
} as const;
