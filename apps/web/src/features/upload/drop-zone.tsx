import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './drop-zone.module.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/dropzone/styles.layer.css';

/** Takes files by drop, click, Enter or Space. It takes any number: the page says when there are too many. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const titleId = useId();
  const hintId = useId();
  return (
    <Dropzone
      classNames={{ root: classes.root, inner: classes.inner }}
      // The library marks it as decoration; with a name and a role it is the button that it acts as.
      role="button"
      aria-labelledby={titleId}
      aria-describedby={hintId}
      onDrop={() => undefined}
      onDropAny={(accepted, rejected) =>
        onFiles([...accepted, ...rejected.map(({ file }) => file)])
      }
      inputProps={{ 'aria-labelledby': titleId }}
    >
      <span className={classes.icon}>
        <IconFileUpload size={28} stroke={1.5} aria-hidden />
      </span>
      <span id={titleId} className={classes.title}>
        Drop Log.txt file here or click to browse file system
      </span>
      <span id={hintId} className={classes.hint}>
        The game keeps it in <code className={classes.path}>Documents\Zwift\Logs\Log.txt</code>
      </span>
    </Dropzone>
  );
}
