import { bytesText } from '@ridescope/words/format/format-number';
import { useEffect, useState } from 'react';
import { copyOf } from '../../../shared/file-handles.ts';
import type { TakeFiles } from '../../../shared/file-takers.ts';
import { localTimeText } from '../../../shared/own-reports/ride-time.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { LinkButton } from '../../../shared/ui/buttons/link-button.tsx';
import {
  chooseFolder,
  type FoundLog,
  forgetFolder,
  type Look,
  lookForNew,
  noteSeen,
  type RememberedFolder,
  rememberedFolder,
} from './folder-handle.ts';
import classes from './folder-watch.module.css';

export interface FolderWatchProps {
  onFiles: TakeFiles;
  /** Minutes east of UTC. */
  zone: number | undefined;
  /** Says nothing before a folder was chosen, and lies over the page: it has no room for the offer. */
  isForKnown?: boolean;
}

/** Remembers the folder of the game if the rider wants that, and offers the ride that is new in it when the page opens. */
export function FolderWatch({ onFiles, zone, isForKnown = false }: FolderWatchProps) {
  const { folder, look, isKnown, choose, ask, leave, forget } = useFolder();
  const [isUnreadable, setIsUnreadable] = useState(false);
  if (!isKnown || (isForKnown && !folder)) return null;
  const read = async (log: FoundLog) => {
    try {
      const file = await copyOf(log.handle);
      await leave(log);
      onFiles([file]);
    } catch {
      setIsUnreadable(true);
    }
  };
  return (
    <section
      className={classes.watch}
      data-over={isForKnown || undefined}
      aria-label="The folder of the game"
    >
      {!folder && (
        <>
          <p>
            Let Ridescope look for a new ride when you open this page. The folder stays on this
            computer, and nothing is read before you say so.
          </p>
          <Button variant="default" size="sm" onClick={choose}>
            Remember a folder
          </Button>
        </>
      )}
      {folder && look?.state === 'new' && (
        <>
          <p role="status">
            <strong>New ride found: read it?</strong>{' '}
            <span className={classes.about}>
              {look.log.name}, {localTimeText(new Date(look.log.changedMs).toISOString(), zone)},{' '}
              {bytesText(look.log.bytes)}
            </span>
          </p>
          <Button size="sm" onClick={() => void read(look.log)}>
            Read it
          </Button>
          <Button variant="default" size="sm" onClick={() => void leave(look.log)}>
            Not now
          </Button>
        </>
      )}
      {folder && look?.state === 'asks' && (
        <Button variant="default" size="sm" onClick={() => void ask()}>
          Look for a new ride in {folder.handle.name}
        </Button>
      )}
      {folder && look && look.state in states && (
        <p role="status">{states[look.state as keyof typeof states](folder.handle.name)}</p>
      )}
      {isUnreadable && (
        <p role="alert">The log could not be read. Close the game, and choose the file below.</p>
      )}
      {folder && <LinkButton onClick={() => void forget()}>Forget the folder</LinkButton>}
    </section>
  );
}

const states = {
  nothing: (name: string) => `No new ride in ${name}.`,
  denied: (name: string) =>
    `The browser may not read ${name}. Allow it in the settings of this page, or forget the folder.`,
  gone: (name: string) => `${name} can't be read any more. Was it moved?`,
};

function useFolder() {
  const [isKnown, setIsKnown] = useState(false);
  const [folder, setFolder] = useState<RememberedFolder>();
  const [look, setLook] = useState<Look>();
  const start = async (chosen: RememberedFolder | undefined, mayAsk: boolean) => {
    setFolder(chosen);
    setLook(chosen && (await lookForNew(chosen, mayAsk)));
    setIsKnown(true);
  };
  // Once, when the page opens: the rider is asked only by a press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void rememberedFolder().then((known) => start(known, false));
  }, []);
  return {
    folder,
    look,
    isKnown,
    choose: async () => {
      const chosen = await chooseFolder().catch(() => undefined);
      if (chosen) await start(chosen, true);
    },
    ask: async () => start(folder, true),
    /** The log was read, or isn't wanted: it is not offered again. */
    leave: async ({ changedMs }: FoundLog) => {
      if (!folder) return;
      await noteSeen(folder, changedMs);
      setFolder({ ...folder, seenMs: changedMs });
      setLook({ state: 'nothing' });
    },
    forget: async () => {
      await forgetFolder();
      setFolder(undefined);
      setLook(undefined);
    },
  };
}
