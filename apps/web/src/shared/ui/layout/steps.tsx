import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useIsPrinting } from '../../use-is-printing.ts';

/** A busy browser goes on with the next step by then, so that a page with several steps is complete within a second. */
const longestPauseMs = 150;

interface DrawnSteps {
  step: number;
  isComplete: boolean;
}

const StepsContext = createContext<DrawnSteps>({
  step: Number.POSITIVE_INFINITY,
  isComplete: true,
});

/** Not every browser reports when it is free; those draw all at once. The build renders how a page begins. */
const canTellIdle = () => import.meta.env.SSR || typeof requestIdleCallback !== 'undefined';

interface StepsProps {
  /** Number of the last step; the first is 0. */
  last: number;
  /** Draws all at once: something far below is wanted now. */
  isAllWanted?: boolean;
  children: ReactNode;
}

/**
 * Draws a long page in steps from its top to its end, with a picture after each. In one step, a slow phone would not answer
 * until it has laid out all of it.
 */
export function Steps({ last, isAllWanted = false, children }: StepsProps) {
  const [drawn, setDrawn] = useState(() => (canTellIdle() ? 0 : last));
  const isWhole = useIsPrinting() || isAllWanted;
  useEffect(() => {
    if (drawn >= last) return;
    const request = requestIdleCallback(
      () => startTransition(() => setDrawn(isWhole ? last : drawn + 1)),
      { timeout: longestPauseMs },
    );
    return () => cancelIdleCallback(request);
  }, [drawn, last, isWhole]);
  const step = isWhole ? last : drawn;
  const steps = useMemo(() => ({ step, isComplete: step >= last }), [step, last]);
  return <StepsContext value={steps}>{children}</StepsContext>;
}

interface StepProps {
  /** Number of the step. */
  at: number;
  /** Keeps this height free until then. */
  heightPx?: number;
  children: ReactNode;
}

/** A part of a page that is drawn in a certain step of the `Steps` around it; without any, at once. */
export function Step({ at, heightPx, children }: StepProps) {
  if (use(StepsContext).step >= at) return children;
  return heightPx === undefined ? null : <div style={{ height: heightPx }} data-not-drawn />;
}

/** Returns whether all steps are drawn. */
export function useIsComplete(): boolean {
  return use(StepsContext).isComplete;
}
