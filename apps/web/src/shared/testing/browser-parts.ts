import { addDialogs } from './dialogs.ts';

/**
 * Adds to jsdom what it lacks and the pages need: media queries, a resize observer, dialogs, and a canvas that
 * takes every stroke and draws nothing.
 */
export function addBrowserParts() {
  setWindowWidth(1440);
  addDialogs();
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value: () => silentContext,
  });
  Object.assign(window, {
    Path2D: class {
      moveTo() {}
      lineTo() {}
      rect() {}
      arc() {}
      addPath() {}
      closePath() {}
    },
  });
}

/** Answers `max-width` and `min-width` queries as a window of that width does; every other with no. */
export function setWindowWidth(widthPx: number) {
  window.matchMedia = (query) => ({
    matches: fits(query, widthPx),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
}

function fits(query: string, widthPx: number): boolean {
  const [, side, size] = /\((min|max)-width: ([\d.]+)em\)/.exec(query) ?? [];
  if (size === undefined) return false;
  const limitPx = Number(size) * 16;
  return side === 'max' ? widthPx <= limitPx : widthPx >= limitPx;
}

const silentContext = new Proxy(
  {},
  {
    get: (_, name) => (name === 'measureText' ? () => ({ width: 0 }) : () => undefined),
    set: () => true,
  },
);
