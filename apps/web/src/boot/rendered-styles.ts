/**
 * Gives elements of a rendered page their own styles, as the app would have set them. The build has made rules of their style
 * attributes, because the content security policy refuses those; styles that a script sets are allowed.
 */
export function applyRenderedStyles(root: HTMLElement): void {
  const element = root.querySelector<HTMLStyleElement>(':scope > style');
  for (const rule of element?.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const styled of root.querySelectorAll<HTMLElement>(rule.selectorText)) {
      styled.style.cssText = rule.style.cssText;
      styled.removeAttribute('data-style');
    }
  }
  element?.remove();
}
