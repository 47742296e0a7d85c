import { act } from '@testing-library/react';

/** Unfolds everything on the page, also what comes to light by that. */
export async function unfoldAll() {
  const pressed = new Set<Element>();
  for (;;) {
    const folded = [
      ...document.querySelectorAll<HTMLElement>(
        'main button[aria-expanded="false"]:not([aria-haspopup]), main details:not([open]) > summary',
      ),
    ].filter((one) => !pressed.has(one));
    if (folded.length === 0) return;
    await act(async () => {
      for (const one of folded) {
        pressed.add(one);
        one.click();
      }
    });
  }
}
