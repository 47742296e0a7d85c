import { IconFolder } from '@tabler/icons-react';
import { useRef } from 'react';
import { takeItems } from '../../../shared/dropped-items.ts';
import type { TakeFiles } from '../../../shared/file-takers.ts';
import { useDevice } from '../../../shared/use-device.ts';
import classes from './folder-button.module.css';

/** Chooses a folder, whose newest log is taken. Phones have no folders to choose. */
export function FolderButton({ onFiles }: { onFiles: TakeFiles }) {
  const isPhone = useDevice() === 'phone';
  const picker = useRef<HTMLInputElement>(null);
  if (isPhone) return null;
  return (
    <span className={classes.folder}>
      <input
        ref={picker}
        type="file"
        webkitdirectory=""
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Otherwise choosing the same folder again would change nothing.
          currentTarget.value = '';
          if (files.length > 0) takeItems(files, onFiles);
        }}
      />
      Several logs, a zip or the whole folder work too.{' '}
      <button type="button" className={classes.button} onClick={() => picker.current?.click()}>
        <IconFolder size={16} stroke={1.75} aria-hidden />
        Choose a folder
      </button>
    </span>
  );
}
