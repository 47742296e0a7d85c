import { type FormMixture, respelled } from '@ridescope/log-simulator';
import { LogText } from './log-text.ts';

/** Writes a log of today in the forms of a mixture. Times, counts and order stay; the last line keeps its end. */
export function inForms(bytes: Uint8Array, forms: FormMixture): Uint8Array {
  const log = LogText.of(bytes);
  const [first, last] = [log.lines[0], log.lines.at(-1)];
  if (!first || !last) return bytes;
  const today = log.lines.map(({ at, text, hasClock }) => ({ t: at, text, isStamped: hasClock }));
  const lines = [...respelled(today, forms)].map(({ t, text, isStamped }) => ({
    at: t,
    text,
    hasClock: isStamped,
    ending: first.ending,
  }));
  const end = lines.at(-1);
  if (end) end.ending = last.ending;
  log.lines.splice(0, log.lines.length, ...lines);
  return log.bytes();
}
