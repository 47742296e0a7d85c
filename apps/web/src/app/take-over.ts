import './early-logs.ts';

/**
 * Returns the element to draw the app into. A prerendered page stays in view until the app has drawn its own, and the two
 * change places in one step, so that nothing flickers and no width, theme or account of the build shows for longer.
 */
export function takeOver(root: HTMLElement): HTMLElement {
  const forget = () => {
    document.documentElement.removeAttribute('data-user');
    window.earlyFiles?.stopClicks();
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
    forget();
    root.replaceWith(next);
    next.id = root.id;
  });
  changes.observe(next, { childList: true, subtree: true });
  return next;
}
