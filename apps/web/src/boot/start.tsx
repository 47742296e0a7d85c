import { findPage } from '@ridescope/contract/pages';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { preparePage } from '../app/prepared-pages.ts';
import { latestNews } from '../shared/session/tab-link.ts';
import { useIsHydrating } from '../shared/ui/late/use-is-hydrating.ts';
import type {} from './early-logs.ts';
import { applyRenderedStyles } from './rendered-styles.ts';
import { replaceRendered } from './replace-rendered.ts';
import { removeEarlyAttributes } from './stored-appearance.ts';
import { takeTyped, typeAgain } from './typed-texts.ts';

/** Draws the app into the page, or lets React take over what the build has rendered of it. */
export async function start(root: HTMLElement): Promise<void> {
  const isEmpty = root.childElementCount === 0;
  if (!isEmpty && (await canHydrate(root))) {
    hydrate(root);
    return;
  }
  const finish = () => {
    removeEarlyAttributes();
    window.earlyFiles?.stopClicks();
  };
  if (isEmpty) finish();
  const element = isEmpty ? root : replaceRendered(root, finish);
  // As a transition, React draws in short steps and the page answers between them, which matters on a slow phone.
  startTransition(() => {
    createRoot(element).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}

/**
 * Whether the app will draw at first what the build has rendered. The server marks pages that the build knows completely. It
 * renders them for a visitor, and without what the address says behind its path.
 */
async function canHydrate(root: HTMLElement): Promise<boolean> {
  const { pathname, search, hash } = window.location;
  const found = findPage(pathname);
  const isSame = root.dataset.hydrates !== undefined && search + hash === '';
  if (!found || !isSame || latestNews() !== 'signedOut') return false;
  // Without its code, React would show an empty page in place of the rendered one as soon as something else changes.
  return preparePage(found.page, found.params).then(
    () => true,
    () => false,
  );
}

function hydrate(root: HTMLElement): void {
  applyRenderedStyles(root);
  const typed = takeTyped(root);
  let pressed: HTMLButtonElement | undefined;
  // React has what the build drew, and not yet what this browser is: a menu would open as on a wide window.
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.stopPropagation();
    event.preventDefault();
    pressed = button;
  };
  // A press for which React has just hydrated is answered by it: pressed twice, a menu would close again.
  const holdPresses = () => {
    pressed = window.earlyFiles?.stopClicks();
    addEventListener('click', hold, true);
  };
  const finish = () => {
    removeEarlyAttributes();
    removeEventListener('click', hold, true);
    // React takes over the part with the button or the field once it has finished here.
    queueMicrotask(() => {
      if (pressed?.isConnected) pressed.click();
      typeAgain(typed, (field) => field);
    });
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <WhenHydrated onHydrated={holdPresses} onDrawn={finish}>
          <App />
        </WhenHydrated>
      </StrictMode>,
    );
  });
}

interface WhenHydratedProps {
  onHydrated: () => void;
  /** Comes together with the first drawing that knows the browser. */
  onDrawn: () => void;
  children: ReactNode;
}

function WhenHydrated({ onHydrated, onDrawn, children }: WhenHydratedProps) {
  const isHydrating = useIsHydrating();
  useLayoutEffect(() => onHydrated(), [onHydrated]);
  useLayoutEffect(() => {
    if (!isHydrating) onDrawn();
  }, [isHydrating, onDrawn]);
  return children;
}
