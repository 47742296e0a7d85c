import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps the browser from leaving the page for a file that is dropped beside the place for it, or where there is none.
 * @param onDrop takes such files; without it the pointer says that nothing does
 */
export function useHeldDrops(onDrop?: (files: readonly File[]) => void) {
  const takeOver = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, type } = event;
    // What has taken it already says itself what may be dropped there.
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (type === 'drop') onDrop?.([...dataTransfer.files]);
    else if (!onDrop) dataTransfer.dropEffect = 'none';
  });
  useEffect(() => {
    const hold = (event: DragEvent) => takeOver(event);
    const kinds = ['dragover', 'drop'] as const;
    for (const kind of kinds) window.addEventListener(kind, hold);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, hold);
    };
  }, []);
}
