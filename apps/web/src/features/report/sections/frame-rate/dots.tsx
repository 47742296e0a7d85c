import { useEffect, useRef } from 'react';
import { useColourScheme } from '../../../../shared/colour-scheme.ts';
import classes from './small-charts.module.css';

/** More dots than these are painted: as parts of the document they would slow the page. */
const mostDrawn = 2000;
const radiusPx = 2;

interface DotsProps {
  /** In pixels of the drawing. */
  at: readonly (readonly [x: number, y: number])[];
  widthPx: number;
  heightPx: number;
}

/** Many small dots that let those below them shine through. */
export function Dots({ at, widthPx, heightPx }: DotsProps) {
  if (at.length > mostDrawn) return <PaintedDots at={at} widthPx={widthPx} heightPx={heightPx} />;
  const path = at.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');
  return (
    <svg width={widthPx} height={heightPx} className={classes.canvas} aria-hidden>
      <path d={path} className={classes.dots} />
    </svg>
  );
}

function PaintedDots({ at, widthPx, heightPx }: DotsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useColourScheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme decides the colour that is read while painting
  useEffect(() => {
    const paper = canvas.current?.getContext('2d');
    if (!canvas.current || !paper) return;
    const ratio = window.devicePixelRatio || 1;
    canvas.current.width = widthPx * ratio;
    canvas.current.height = heightPx * ratio;
    paper.scale(ratio, ratio);
    paper.fillStyle = getComputedStyle(canvas.current).color;
    paper.globalAlpha = 0.25;
    for (const [x, y] of at) {
      paper.beginPath();
      paper.arc(x, y, radiusPx, 0, 2 * Math.PI);
      paper.fill();
    }
  }, [at, widthPx, heightPx, scheme]);

  return (
    <canvas
      ref={canvas}
      className={classes.canvas}
      style={{ width: widthPx, height: heightPx }}
      aria-hidden
    />
  );
}
