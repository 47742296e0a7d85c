import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import classes from './drop-zone.module.css';
import { LogPlaceHint } from './log-place-hint.tsx';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/dropzone/styles.layer.css';

/** Takes files by drop, click, Enter or Space. Takes any number, because the page says when there are too many. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const hintId = useId();
  const openPicker = useRef<() => void>(null);
  return (
    <Dropzone
      classNames={{ root: classes.root, inner: classes.inner }}
      openRef={openPicker}
      // The zone takes what is dropped. Click and keys belong to the button that covers it: a zone that
      // is itself a button would hold the file input as a control inside a control.
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      // The page takes files dropped beside the zone.
      preventDropOnDocument={false}
      inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
      onDrop={() => undefined}
      onDropAny={(accepted, rejected) =>
        onFiles([...accepted, ...rejected.map(({ file }) => file)])
      }
    >
      <span className={classes.icon}>
        <IconFileUpload size={28} stroke={1.5} aria-hidden />
      </span>
      <button
        type="button"
        className={classes.button}
        aria-describedby={hintId}
        onClick={() => openPicker.current?.()}
      >
        Drop Log.txt file here or click to browse file system
      </button>
      <LogPlaceHint id={hintId} />
    </Dropzone>
  );
}
