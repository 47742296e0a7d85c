/** Words of a report. */
export const wrappedLogTextMessages = {
  'many-lines-dont':
    "Many lines don't start with a time: a mail program or an editor may have wrapped them. Missing lines are not reported as gaps. Use the Log.txt file itself, not a copy of its text.",
} as const;
