import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { droppedItems, takeItems } from '../../../shared/dropped-items.ts';
import type { TakeFiles } from '../../../shared/file-takers.ts';
import classes from './drop-zone.module.css';
import { FolderButton } from './folder-button.tsx';
import { LogPlaceHint } from './log-place-hint.tsx';

interface DropZoneProps {
  onFiles: TakeFiles;
  /** Several logs were just refused, so that more of them are not asked for. */
  isForOne?: boolean;
}

/** Takes files, folders and zip archives by drop, and files and folders also by click, Enter or Space. */
export function DropZone({ onFiles, isForOne = false }: DropZoneProps) {
  const hintId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    // Copied, because emptying the field empties its list.
    const taken = [...(files ?? [])];
    // Otherwise choosing the same file again would change nothing.
    if (picker.current) picker.current.value = '';
    if (taken.length > 0) onFiles(taken);
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser refuses the drop and opens the file.
    event.preventDefault();
    setOver(true);
  };
  const onLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeItems(droppedItems(event.dataTransfer), onFiles);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for keyboard and screen reader
    <div
      className={classes.root}
      data-accept={isOver || undefined}
      data-takes-logs
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onLeave}
      onDrop={onDrop}
    >
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
      <div className={classes.inner}>
        <span className={classes.icon}>
          <IconFileUpload size={28} stroke={1.5} aria-hidden />
        </span>
        <button
          type="button"
          className={classes.button}
          aria-describedby={hintId}
          onClick={() => picker.current?.click()}
        >
          Drop Log.txt file here or click to browse file system
        </button>
        <LogPlaceHint id={hintId} />
        {!isForOne && <FolderButton onFiles={onFiles} />}
      </div>
    </div>
  );
}
