import { withoutMark } from '../messages/explained-text.ts';

/** Begins a text with a capital. */
export function upperFirst(text: string): string {
  const [mark, rest] = withoutMark(text);
  return mark + rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Takes the capital of a text, so that it fits into a sentence. Abbreviations such as USB keep their capitals. */
export function lowerFirst(text: string): string {
  const [mark, rest] = withoutMark(text);
  return /^[A-Z][a-z ]/.test(rest) ? mark + rest.charAt(0).toLowerCase() + rest.slice(1) : text;
}
