import { uploadTexts } from '@ridescope/words/errors/upload-texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Incoming, type TakeFiles, useFileTaker } from '../../../shared/file-takers.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Disclosure } from '../../../shared/ui/layout/disclosure.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import { DropZone } from '../choose/drop-zone.tsx';
import { type Collected, collectLogs } from './collect-logs.ts';
import { LogRow } from './log-row.tsx';
import classes from './queue.module.css';
import { mostLogs } from './queued-log.ts';
import type { SingleRide } from './single-ride.ts';

interface SeveralLogsProps {
  /** What was dropped or chosen: more than a single file. */
  items: readonly Incoming[];
  /** Minutes east of UTC. */
  zone: number | undefined;
  /** Reads these logs, one after the other. Called without a question when there is one log at most. */
  onAll: (found: Collected) => void;
  /** Reads this one alone, as if nothing else had been chosen. */
  onOne: (ride: SingleRide) => void;
  /** Takes what is dropped or chosen in place of it. */
  onFiles: TakeFiles;
}

/** Refuses several files at once, as the specification wants, and offers to read them all one after the other. */
export function SeveralLogs({ items, zone, onAll, onOne, onFiles }: SeveralLogsProps) {
  const found = useCollected(items, onAll);
  useFileTaker(onFiles);
  const logs = found ? allLogs(found) : [];
  const { troubles = [], fits = [] } = found ?? {};
  return (
    <>
      {!found && <p role="status">Looking for logs…</p>}
      {logs.length > 1 && (
        <>
          <Notice
            severity="info"
            isAlert
            title={uploadTexts.oneFileOnly}
            actions={
              <Button onClick={() => onAll({ logs, fits, offered: [], troubles })}>
                {readAllText(logs.length)}
              </Button>
            }
          >
            <p>
              A report is made of one log. You chose {logs.length}, and nothing was sent: have them
              read one after the other, or choose one of them below.
            </p>
          </Notice>
          {troubles.map(({ title, text }) => (
            <Notice key={title} severity="warning" title={title}>
              <p>{text}</p>
            </Notice>
          ))}
          <Disclosure summary={`Choose one of the ${logs.length} logs`}>
            <ul className={classes.choices}>
              {logs.map((log, index) => (
                <LogRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two logs may have one name
                  key={index}
                  log={log}
                  zone={zone}
                  verb="Read"
                  onChoose={() => onOne({ log, fits })}
                />
              ))}
            </ul>
          </Disclosure>
          <DropZone onFiles={onFiles} isForOne />
        </>
      )}
    </>
  );
}

/** Finds the logs in what was chosen. Hands them on at once where there is nothing to choose between. */
function useCollected(items: readonly Incoming[], onAll: SeveralLogsProps['onAll']) {
  const [found, setFound] = useState<Collected>();
  const onFound = useEffectEvent((collected: Collected) => {
    if (allLogs(collected).length > 1) setFound(collected);
    else onAll(collected);
  });
  useEffect(() => {
    let isGone = false;
    setFound(undefined);
    void collectLogs(items).then((collected) => {
      if (!isGone) onFound(collected);
    });
    return () => {
      isGone = true;
    };
  }, [items]);
  return found;
}

/** Lists the logs of everything that was chosen, those of folders with the newest first. */
function allLogs({ logs, offered }: Collected): File[] {
  return [...logs, ...offered.flatMap((folder) => folder.logs)];
}

function readAllText(count: number): string {
  const which = count > mostLogs ? `the first ${mostLogs} of ${count}` : `all ${count}`;
  return `Read ${which} logs, one after the other`;
}
