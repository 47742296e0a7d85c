import { notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import classes from './toast.module.css';

/** Business constant of the specification, section 9. */
export const toastMs = 4000;

/** Tells for a moment that something was done, and reads it out. */
export function showToast(message: string): void {
  notifications.show({
    message,
    autoClose: toastMs,
    withBorder: true,
    classNames: { root: classes.toast ?? '' },
    closeButtonProps: { 'aria-label': 'Close this message' },
  });
}
