/** Returns whether the rider can still be asked to allow notifications. */
export function canAskForNotifications(): boolean {
  return 'Notification' in window && Notification.permission === 'default';
}

export async function askForNotifications(): Promise<void> {
  await Notification.requestPermission();
}

/** Shows a notification of the system if the rider allowed it and looks at something else. */
export function notifyEnd(title: string, body: string): void {
  if (!document.hidden || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(title, { body, tag: 'upload' });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Chrome on Android shows none from a page. The title of the tab says the same.
  }
}
