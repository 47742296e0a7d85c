/** What is used of the browser API with which the system opens a log in the installed app. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files: readonly FileSystemFileHandle[] }) => void): void;
}

declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
}

/** How long the service worker may take to hand over shared files. */
const shareTimeoutMs = 5000;

/** Calls back with the files that the system opens with the installed app, now and later. */
export function onLaunchedFiles(take: (files: readonly File[]) => void): void {
  window.launchQueue?.setConsumer(({ files }) => {
    if (files.length === 0) return;
    void Promise.all(files.map((handle) => handle.getFile())).then(take, () => take([]));
  });
}

/** Whether the page was opened by a share of another app: see the share target in `manifest.webmanifest`. */
export function isOpenedByShare(search: string): boolean {
  return new URLSearchParams(search).has('shared');
}

/** Takes the files of a share from the service worker. Empty where it has none: it may have ended in between. */
export function sharedFiles(): Promise<File[]> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve([]);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), shareTimeoutMs);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.postMessage('shared-files', [port2]);
  });
}
