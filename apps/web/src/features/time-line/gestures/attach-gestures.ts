import { fingerGestures } from './finger-gestures.ts';
import { type GestureTargets, gestureSurface } from './gesture-surface.ts';
import { mouseGestures } from './mouse-gestures.ts';
import { zoomGestures } from './zoom-gestures.ts';

/**
 * Handles mouse, pen, fingers and wheel on the plots: moving shows values, dragging chooses a stretch (with Shift: pans),
 * the wheel with Ctrl or ⌘ and a pinch zoom, a sideways wheel pans, a double click shows all. The plain wheel and a
 * vertical swipe are left to the page.
 * @returns a function that removes the listeners
 */
export function attachGestures(element: HTMLElement, targets: GestureTargets): () => void {
  const surface = gestureSurface(element, targets);
  const gestures = [mouseGestures, fingerGestures, zoomGestures].flatMap((of) => of(surface));
  for (const [name, listener, options] of gestures) {
    element.addEventListener(name, listener as EventListener, options);
  }
  return () => {
    for (const [name, listener] of gestures) {
      element.removeEventListener(name, listener as EventListener);
    }
  };
}
