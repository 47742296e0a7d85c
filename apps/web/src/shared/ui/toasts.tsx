import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/notifications/styles.layer.css';
import { toastMs } from './toast.ts';

/** The place where toasts appear, once in the app: away from the bar that a phone has at its bottom. */
export function Toasts() {
  return <Notifications position="top-center" autoClose={toastMs} />;
}
