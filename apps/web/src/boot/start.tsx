import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { takeOver } from './take-over.ts';

/** Draws the app into the page. */
export function start(root: HTMLElement): void {
  // As a transition, React draws in short steps and the page answers between them, which matters on a slow phone.
  startTransition(() => {
    createRoot(takeOver(root)).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}
