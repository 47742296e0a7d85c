import { notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import classes from './toast.module.css';
import { wantToasts } from './toast-wanted.ts';

/** Business constant of the specification, section 9. */
export const toastMs = 4000;

/** Tells for a moment that something was done, or that it failed, and reads it out. */
export function showToast(message: string, outcome: 'done' | 'failed' = 'done'): void {
  wantToasts();
  notifications.show({
    message,
    autoClose: toastMs,
    withBorder: true,
    classNames: { root: classes.toast ?? '' },
    'data-outcome': outcome,
    closeButtonProps: { 'aria-label': 'Close this message' },
  });
}
