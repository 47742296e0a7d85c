import type { FixId } from '@ridescope/catalogue/fixes';
import type { CountedFrom } from '@ridescope/contract/fix-days';
import { createContext, use } from 'react';

/** What the rider says of a fix. */
export interface Tick {
  isTried: boolean;
  /** From which day on rides count as after it, `YYYY-MM-DD`; from the end of the ride of the report if absent. */
  day?: string;
}

/** Which fixes of a report were ticked as tried, and the way to tick another. */
export interface TriedFixes {
  /** Ids of the ticked fixes, in the order of their ticks, and from when on each counts; undefined until the server says. */
  tried: ReadonlyMap<FixId, CountedFrom | undefined>;
  /** The day of the owner's first ride, before which no day can be chosen; undefined where it isn't known. */
  firstDay: string | undefined;
  /** With the report on the server, in this browser alone, or nowhere: a guest can tick nothing. */
  storedIn: 'report' | 'browser' | 'nowhere';
  /** `loading` and `failed`: what was ticked is not known, so nothing can be ticked. */
  state: 'loading' | 'failed' | 'ready';
  setTried: (recommendationId: FixId, tick: Tick) => void;
  /** Asks again for the ticks after they failed to load. */
  reload: () => void;
  /** Changes that could not be saved: what was wanted of each fix. */
  unsaved: ReadonlyMap<string, Tick>;
}

const nothingTried: TriedFixes = {
  tried: new Map(),
  firstDay: undefined,
  storedIn: 'nowhere',
  state: 'loading',
  setTried: () => undefined,
  reload: () => undefined,
  unsaved: new Map(),
};

export const TriedFixesContext = createContext<TriedFixes>(nothingTried);

export function useTriedFixes(): TriedFixes {
  return use(TriedFixesContext);
}
