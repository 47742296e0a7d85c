import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How far the page was scrolled, by history entry. */
const places = new Map<string, number>();

/** Brings a rider who comes back from a ride to the row it was opened from. A new visit begins at the top. */
export function useScrollPosition() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: how the entry was reached counts only when it opens
  useEffect(() => {
    const topPx = places.get(key);
    // After the frame has put the new page to its top.
    const frame = requestAnimationFrame(() => {
      if (isBack && topPx !== undefined) window.scrollTo(0, topPx);
    });
    const keep = () => void places.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', keep);
    };
  }, [key]);
}
