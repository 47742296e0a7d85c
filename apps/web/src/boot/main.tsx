import '../app/styles.ts';
import { firstPicture, firstWords, loadWhatWaited } from './first-picture.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
if (root.childElementCount > 0) {
  await firstPicture();
  await firstWords();
}
loadWhatWaited();
// Alone: together with the app, a slow phone would be busy with it for too long to answer.
await import('react-dom/client');
const { start } = await import('./start.tsx');
await start(root);

// Later than everything that the page needs. Development has no service worker, and some browsers refuse one.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
