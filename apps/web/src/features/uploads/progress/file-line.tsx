import { bytesText } from '@ridescope/words/format/format-number';
import { IconFileText } from '@tabler/icons-react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import classes from './file-line.module.css';

interface FileLineProps {
  file: File;
  /** Absent when there is nothing to cancel. */
  onCancel: (() => void) | undefined;
}

/** Heads a card about a file: name, size, and a button to stop. */
export function FileLine({ file, onCancel }: FileLineProps) {
  return (
    <div className={classes.file}>
      <IconFileText size={24} stroke={1.5} aria-hidden />
      <p className={classes.fileName}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.fileSize}>{bytesText(file.size)}</span>
      </p>
      {onCancel && (
        <Button variant="default" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
