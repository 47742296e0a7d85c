import './app/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { takeOver } from './app/take-over.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// As a transition, React draws in short steps and the page answers between them, which matters on a slow phone.
startTransition(() => {
  createRoot(takeOver(root)).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});

// Later than everything that the page needs. Development has no service worker, and some browsers refuse one.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}
