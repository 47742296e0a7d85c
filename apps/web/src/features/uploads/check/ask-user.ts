import type { OpenQuestion } from './open-question.ts';

/** Waits for the user's answer; a stopped upload counts as no. */
export function askUser(
  question: OpenQuestion['question'],
  setAsked: (asked: OpenQuestion | undefined) => void,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      signal.removeEventListener('abort', decline);
      setAsked(undefined);
      resolve(isYes);
    };
    const decline = () => answer(false);
    signal.addEventListener('abort', decline, { once: true });
    setAsked({ question, answer });
  });
}
