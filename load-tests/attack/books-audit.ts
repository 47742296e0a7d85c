import { checkBooks, databaseOf } from '@ridescope/server/testing';
import { Findings, type Part } from './findings.ts';

/** What the books say about the payment of one cent that `forgePayments` plants. */
const plantedProblem =
  /^Purchase \S+ of \d+ usd cents was paid with 1 usd cents, and got no tokens\./;

/**
 * Recognizes the lines of the log that the planted payment brings about: its alert, and the hourly check of the books, which
 * counts it as one problem. They are for the operator, and no fault.
 */
export function isPlanted(line: string): boolean {
  if (line.includes('payment.wrongAmount')) return true;
  return line.includes('books.unbalanced') && /"problems":1\b/.test(line);
}

/** Reads the books once the server has stopped: the planted payment must be all that is wrong. */
export async function auditBooks(env: Record<string, string>): Promise<Part> {
  const findings = new Findings('books of tokens and payments');
  const database = await databaseOf(env);
  const problems = await checkBooks(database.kysely).finally(() => database.close());
  const others = problems.filter((text) => !plantedProblem.test(text));
  findings.expect(
    problems.length - others.length === 1,
    () => 'the books lack the payment of one cent',
  );
  findings.expect(others.length === 0, () => others.join(' '));
  return findings.done();
}
