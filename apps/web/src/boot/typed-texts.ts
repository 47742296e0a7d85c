/** What was typed into a rendered page before the app ran. */
export interface TypedText {
  field: HTMLInputElement;
  text: string;
  isFocused: boolean;
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
const textFields = 'input:not([type=file], [type=checkbox], [type=radio])';

/** Takes what was typed out of the fields, which the app draws empty. */
export function takeTyped(root: HTMLElement): TypedText[] {
  return [...root.querySelectorAll<HTMLInputElement>(textFields)].flatMap((field) => {
    const text = field.value;
    const isFocused = field === document.activeElement;
    if (text === field.defaultValue && !isFocused) return [];
    field.value = field.defaultValue;
    return [{ field, text, isFocused }];
  });
}

/**
 * Types it again, now that the app answers.
 * @param fieldOf finds the field in which it belongs
 */
export function typeAgain(
  typed: readonly TypedText[],
  fieldOf: (early: HTMLInputElement) => HTMLInputElement | null,
): void {
  for (const { field: early, text, isFocused } of typed) {
    const field = fieldOf(early);
    if (!field) continue;
    if (isFocused) field.focus();
    if (text === field.value) continue;
    // React takes a part of the page over at the latest when something happens in it.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Past React, which would take its own value for the one that was there.
    setValue?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
