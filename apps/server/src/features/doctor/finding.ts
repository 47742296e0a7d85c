/** What the doctor looked at. */
export type Part = 'Configuration' | 'Database' | 'Bucket' | 'Mail' | 'Clock' | 'Payments' | 'Disk';

/** One line of the doctor. */
export interface Finding {
  part: Part;
  /** `note`: works, or couldn't be looked at; the operator should know. */
  state: 'ok' | 'note' | 'wrong';
  text: string;
  /** What to do about it, as a sentence. */
  mend?: string;
}

/** Makes the findings of one part. */
export function findingsOf(part: Part) {
  return {
    ok: (text: string): Finding => ({ part, state: 'ok', text }),
    note: (text: string, mend?: string): Finding => ({
      part,
      state: 'note',
      text,
      ...(mend && { mend }),
    }),
    wrong: (text: string, mend: string): Finding => ({ part, state: 'wrong', text, mend }),
  };
}

/** Words a finding as one line, with its part in a column. */
export function lineOf({ part, state, text, mend }: Finding): string {
  return `${state.padEnd(5)}  ${part.padEnd(13)}  ${text}${mend ? ` ${mend}` : ''}`;
}

/** Words an error for the operator: never with a stack. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}
