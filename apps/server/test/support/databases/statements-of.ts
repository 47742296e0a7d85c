import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { onTestFinished } from 'vitest';

/** Ends of transactions, and what runs by the clock. */
const others =
  /^(begin|commit|rollback)\b|benchmark.(changes|groups|revisions)|from "uploads" where "object_key" is not null/;

/** Adds the statements of this process to a list until the test ends, apart from those that no caller causes. */
export function collectStatements(texts: string[]): void {
  const collect = (text: unknown) => {
    const line = String(text).replaceAll(/\s+/g, ' ').trim();
    if (!others.test(line)) texts.push(line);
  };
  subscribe('ridescope.statement', collect);
  onTestFinished(() => {
    unsubscribe('ridescope.statement', collect);
  });
}
