/** Splits a text after its first sentence, so that a page can show that one large. `rest` is empty where there is only one. */
export function splitFirstSentence(text: string): { first: string; rest: string } {
  const first = /^.+?[.!?](?= [A-Z]|$)/s.exec(text)?.[0] ?? text;
  return { first, rest: text.slice(first.length).trim() };
}
