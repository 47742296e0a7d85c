import { type ComponentType, lazy } from 'react';
import { firstState } from '../../shared/session/session-state.ts';

/**
 * Makes a component of what a page shows to its signed-in user alone. It loads at once where this browser remembers a sign-in,
 * and never for a visitor.
 * @param load imports it
 */
export function lazyOwn<Props>(load: () => Promise<ComponentType<Props>>) {
  // A failure costs nothing here: it is loaded again when it is drawn.
  if (firstState().status === 'loading') load().catch(() => undefined);
  return lazy(async () => ({ default: await load() }));
}
