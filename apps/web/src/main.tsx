import './app/styles.ts';
import { firstPicture, loadWhatWaited } from './first-picture.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
if (root.childElementCount > 0) await firstPicture();
loadWhatWaited();
const { start } = await import('./app/start.tsx');
start(root);

// Later than everything that the page needs. Development has no service worker, and some browsers refuse one.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
