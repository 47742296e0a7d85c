/** Where a message has its text, for the compiler alone. */
declare const textOfMessage: unique symbol;

/**
 * A message that marks a term of the glossary, as `Your <dns>DNS</dns> lookups failed.`. It is no text until the formatter has
 * written it: a reader that shows it as it is doesn't compile.
 */
export interface MarkedMessage<Text extends string = string> {
  readonly [textOfMessage]: Text;
}

/** A table whose marked messages can't be shown as they are. */
export type WithTerms<T> = T extends string
  ? T extends `${string}</${string}`
    ? MarkedMessage<T>
    : T
  : { readonly [Key in keyof T]: WithTerms<T[Key]> };

/** Declares a table of messages, some of which mark terms. */
export function withTerms<const T>(messages: T): WithTerms<T> {
  return messages as WithTerms<T>;
}
