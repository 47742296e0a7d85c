import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A part this close to the window is drawn, so that it is there when it is scrolled to. */
const margin = '400px 0px';

interface NearViewportProps {
  /** Height that the part will roughly have: keeps the scroll bar calm. */
  heightPx: number;
  /** Draws the part wherever it is. */
  isWanted?: boolean;
  children: ReactNode;
}

/** Draws a part of a page once it comes near the window, and keeps it from then on. */
export function NearViewport({ heightPx, isWanted = false, children }: NearViewportProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(!('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  useEffect(() => {
    if (isWanted) setIsNear(true);
  }, [isWanted]);
  if (isNear || isWanted) return children;
  return <div ref={place} style={{ minHeight: heightPx }} data-not-drawn />;
}
