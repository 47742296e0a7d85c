import type { FixId } from '@ridescope/catalogue/fixes';
import { createContext, use } from 'react';

/** Which fixes of a report were ticked as tried, and the way to tick another. */
export interface TriedFixes {
  /** Ids of the ticked fixes and when each was ticked, ISO 8601. */
  tried: ReadonlyMap<FixId, string>;
  /** With the report on the server, or in this browser alone. */
  keptIn: 'report' | 'browser';
  /** `loading` and `failed`: what was ticked is not known, so nothing can be ticked. */
  state: 'loading' | 'failed' | 'ready';
  setTried: (recommendationId: FixId, isTried: boolean) => void;
  /** Asks again for the ticks after they failed to load. */
  reload: () => void;
  /** Changes that could not be saved: what was wanted of each fix. */
  unsaved: ReadonlyMap<string, boolean>;
}

const nothingTried: TriedFixes = {
  tried: new Map(),
  keptIn: 'browser',
  state: 'loading',
  setTried: () => undefined,
  reload: () => undefined,
  unsaved: new Map(),
};

export const TriedFixesContext = createContext<TriedFixes>(nothingTried);

export function useTriedFixes(): TriedFixes {
  return use(TriedFixesContext);
}
