import { takeTyped, typeAgain } from './typed-texts.ts';

/**
 * Returns the element to draw the app into where React can't take over the rendered HTML: it was rendered for another reader,
 * or for another address, or holds words of the server that the app hasn't loaded yet. The HTML stays in view until the app has
 * drawn its page, and the two change places in one step, so that nothing is blank and nothing jumps.
 */
export function replaceRendered(root: HTMLElement, onReplaced: () => void): HTMLElement {
  const next = document.createElement('div');
  const changes = new MutationObserver(() => {
    if (!next.querySelector('main > :not([data-loading-page])')) return;
    if (next.querySelector('main [data-loading-page]')) return;
    changes.disconnect();
    const typed = takeTyped(root);
    root.replaceWith(next);
    next.id = root.id;
    // By their names: the build may write other ids.
    typeAgain(typed, ({ name }) =>
      name === '' ? null : next.querySelector(`input[name="${CSS.escape(name)}"]`),
    );
    onReplaced();
  });
  changes.observe(next, { childList: true, subtree: true });
  return next;
}
