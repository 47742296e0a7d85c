import { IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { closeToast, shownToasts, subscribeToToasts, type Toast } from './toast.ts';
import classes from './toasts.module.css';

/** Business constant of the specification, section 9. */
export const toastMs = 4000;

/** The place where toasts appear, once in the app: away from the bar that a phone has at its bottom. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts);
  return (
    <div className={classes.place}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast: { id, message, outcome } }: { toast: Toast }) {
  // Nothing disappears under the pointer.
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeToast(id), toastMs);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  return (
    <div
      role="alert"
      className={classes.toast}
      data-outcome={outcome}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <p className={classes.message}>{message}</p>
      <IconButton
        variant="subtle"
        size={28}
        className={classes.close}
        aria-label="Close this message"
        onClick={() => closeToast(id)}
      >
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
