import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { whenWanted } from '../../charts/when-wanted.ts';
import { useIsPrinting } from '../../use-is-printing.ts';

/** A part this close to the window is drawn, so that it is there when it is scrolled to. */
const margin = '400px 0px';

interface NearViewportProps {
  /** Height that the part will roughly have: keeps the scroll bar calm. */
  heightPx: number;
  /** Draws the part wherever it is. */
  isWanted?: boolean;
  /** Draws it as soon as the browser has nothing else to do, so that keys, search and readers of the screen find it. */
  isDrawnWhenIdle?: boolean;
  /** Draws it for paper too. */
  isPrinted?: boolean;
  children: ReactNode;
}

/** Draws a part of a page once it comes near the window, and keeps it from then on. */
export function NearViewport(props: NearViewportProps) {
  const {
    heightPx,
    isWanted = false,
    isDrawnWhenIdle = false,
    isPrinted = false,
    children,
  } = props;
  const isOnPaper = useIsPrinting() && isPrinted;
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || isOnPaper || !place.current) return;
    // In short steps: several parts may have waited.
    if (isDrawnWhenIdle)
      return whenWanted(place.current, () => startTransition(() => setIsNear(true)));
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, isOnPaper, isDrawnWhenIdle]);
  useEffect(() => {
    if (isWanted) setIsNear(true);
  }, [isWanted]);
  if (isNear || isWanted || isOnPaper) return children;
  return <div ref={place} style={{ minHeight: heightPx }} data-not-drawn />;
}
