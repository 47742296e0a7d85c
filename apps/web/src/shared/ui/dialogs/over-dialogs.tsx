import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from './open-dialogs.ts';

/** Draws its content inside the topmost dialog, because everything outside it is below and inert. */
export function OverDialogs({ children }: { children: ReactNode }) {
  return createPortal(children, useTopDialog() ?? document.body);
}
