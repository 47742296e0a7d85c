import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Report = Type.Object({
  vulnerabilities: Type.Record(
    Type.String(),
    Type.Object({ severity: Type.String(), range: Type.String() }),
  ),
});

export interface AdvisoryResult {
  /** What to print: what was found or why nothing was looked up, with the date. */
  lines: string[];
  isFailed: boolean;
}

const serious = ['high', 'critical'];

/**
 * Judges the answer of `npm audit --json`. Serious advisories fail. A registry that refuses the question, or doesn't answer, fails
 * nothing, but is never said to have found nothing.
 */
export function judgeAudit(output: string, now: Date): AdvisoryResult {
  const day = now.toISOString().slice(0, 10);
  const answer = parsed(output);
  if (!Value.Check(Report, answer)) {
    const { message } = (answer ?? {}) as { message?: unknown };
    const reason = typeof message === 'string' ? statusIn(message) : 'it gave no answer';
    return {
      lines: [`Advisories were NOT looked up on ${day}: the registry refuses it (${reason}).`],
      isFailed: false,
    };
  }
  const found = Object.entries(answer.vulnerabilities);
  return {
    lines: [
      `Advisories looked up on ${day}: ${found.length}.`,
      ...found.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`),
    ],
    isFailed: found.some(([, { severity }]) => serious.includes(severity)),
  };
}

/** The address of the registry is of no use to others. */
function statusIn(message: string): string {
  return message.replace(/ - (GET|POST) \S+/, '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
