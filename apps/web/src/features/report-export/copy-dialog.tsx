import { useEffect, useRef } from 'react';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import classes from './copy-dialog.module.css';

interface CopyDialogProps {
  text: string;
  onClose: () => void;
}

/** Shows the text to copy by hand, because the browser blocks the clipboard. */
export function CopyDialog({ text, onClose }: CopyDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // After the dialog has put the focus where it begins.
    const frame = requestAnimationFrame(() => field.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Dialog title="Copy for forum" onClose={onClose}>
      <p className={classes.text}>
        Your browser did not allow copying. The text is selected: press Ctrl + C, or ⌘ + C on a Mac.
      </p>
      <textarea
        ref={field}
        data-autofocus
        className={classes.summary}
        aria-label="Summary of the report"
        readOnly
        rows={12}
        value={text}
      />
    </Dialog>
  );
}
