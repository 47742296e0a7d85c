import { withoutMark } from '../messages/explained-text.ts';

/** Begins a text with a capital. */
export function upperFirst(text: string): string {
  const [mark, rest] = withoutMark(text);
  return mark + rest.charAt(0).toUpperCase() + rest.slice(1);
}
