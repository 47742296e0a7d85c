import type {} from './early-files.ts';

/**
 * Returns the element to draw the app into. A prerendered page stays in view until the app has drawn its own, and the two
 * change places in one step, so that nothing flickers and no width, theme or account of the build shows for longer.
 */
export function takeOver(root: HTMLElement): HTMLElement {
  const forget = () => {
    for (const name of ['data-user', 'data-slim']) document.documentElement.removeAttribute(name);
    return window.earlyFiles?.stopClicks();
  };
  if (root.childElementCount === 0) {
    forget();
    return root;
  }
  const next = document.createElement('div');
  const changes = new MutationObserver(() => {
    if (!next.querySelector('main > :not([data-loading-page])')) return;
    if (next.querySelector('main [data-loading-page]')) return;
    changes.disconnect();
    const pressed = forget();
    const focused = keepTyped(root, next);
    root.replaceWith(next);
    next.id = root.id;
    focused?.focus();
    // Nothing has answered until now.
    if (pressed) twinOf(pressed, root, next)?.click();
  });
  changes.observe(next, { childList: true, subtree: true });
  return next;
}

/** Copies what somebody has typed into the first page already. @returns the field that has the focus there */
function keepTyped(from: HTMLElement, to: HTMLElement): HTMLElement | undefined {
  const { set: setValue } =
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  let focused: HTMLElement | undefined;
  for (const field of from.querySelectorAll<HTMLInputElement>('input[name]')) {
    const twin = to.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]`);
    if (!twin) continue;
    if (field === document.activeElement) focused = twin;
    if (field.value === field.defaultValue) continue;
    // Past React, which would take its own value for the one that was there.
    setValue?.call(twin, field.value);
    twin.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return focused;
}

/** Finds the button that the app has drawn in place of a rendered one. The build may name it otherwise: it knows no window. */
function twinOf(
  button: HTMLButtonElement,
  from: HTMLElement,
  to: HTMLElement,
): HTMLButtonElement | undefined {
  const alike = (parent: HTMLElement) =>
    [...parent.querySelectorAll('button')].filter(
      ({ className, textContent }) =>
        className === button.className && textContent === button.textContent,
    );
  return alike(to)[alike(from).indexOf(button)];
}
