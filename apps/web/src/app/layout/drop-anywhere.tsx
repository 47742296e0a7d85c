import { pagePaths } from '@ridescope/contract/pages';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type {} from '../../boot/early-logs.ts';
import { type DroppedItem, droppedItems, takeItems } from '../../shared/dropped-items.ts';
import { fileTaker, handOverFiles, type Incoming } from '../../shared/file-takers.ts';
import { OverDialogs } from '../../shared/ui/dialogs/over-dialogs.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { isOpenedByShare, onLaunchedFiles, sharedFiles } from '../arriving-logs.ts';
import classes from './drop-anywhere.module.css';

/** Takes files and folders that are dropped or pasted on any page. A page that has no use for it leads to the upload page with them. */
export function DropAnywhere() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOver, setOver] = useState(false);
  // A form for a password must not vanish because a file slipped.
  const isHere = !`${pathname}/`.startsWith(`${pagePaths.auth}/`);

  const canTake = () => {
    const taker = fileTaker();
    return taker ? taker.take !== undefined : isHere;
  };
  const receive = (files: readonly Incoming[]) => {
    const taker = fileTaker();
    if (taker) return taker.take?.(files);
    if (!isHere) return;
    handOverFiles(files);
    navigate(pagePaths.upload);
  };

  const onDrag = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, type } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    if (type === 'dragleave') {
      // Without a next element the pointer has left the window.
      if (!event.relatedTarget) setOver(false);
      return;
    }
    const isPossible = canTake();
    setOver(type === 'dragover' && isPossible);
    // A drop zone has taken it already.
    if (event.defaultPrevented) return;
    // Otherwise the browser leaves the page and opens the file.
    event.preventDefault();
    if (type === 'drop') takeItems(droppedItems(dataTransfer), receive);
    else if (!isPossible) dataTransfer.dropEffect = 'none';
  });
  const onPaste = useEffectEvent(({ clipboardData, target }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])];
    if (files.length === 0 || isEditable(target)) return;
    // A copied picture is hardly meant for an upload.
    if (!fileTaker() && files.every(({ type }) => type.startsWith('image/'))) return;
    receive(files);
  });
  const onEarlyFiles = useEffectEvent((items: readonly DroppedItem[]) => takeItems(items, receive));
  const onArrived = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) receive(files);
    else showToast('The file did not arrive. Open or share it again.', 'failed');
  });
  useEffect(() => {
    window.earlyFiles?.hand((items) => onEarlyFiles(items));
    onLaunchedFiles((files) => onArrived(files));
  }, []);
  const isShare = isOpenedByShare(search);
  const clearAddress = useEffectEvent(() => navigate(pathname, { replace: true }));
  useEffect(() => {
    if (!isShare) return;
    clearAddress();
    void sharedFiles().then((files) => onArrived(files));
  }, [isShare]);
  useEffect(() => {
    const drag = (event: DragEvent) => onDrag(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    const kinds = ['dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) window.addEventListener(kind, drag);
    window.addEventListener('paste', paste);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, drag);
      window.removeEventListener('paste', paste);
    };
  }, []);

  if (!isOver) return null;
  return (
    <OverDialogs>
      <div className={classes.veil} aria-hidden>
        <p className={classes.words}>
          <IconFileUpload size={24} stroke={1.5} />
          Drop your Log.txt anywhere
        </p>
      </div>
    </OverDialogs>
  );
}

function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=file]), textarea, select');
}
