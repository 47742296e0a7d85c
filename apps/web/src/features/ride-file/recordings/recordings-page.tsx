import { helpPath, pagePaths } from '@ridescope/contract/pages';
import { type DragEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { droppedItems, takeItems } from '../../../shared/dropped-items.ts';
import { type Incoming, useFileTaker } from '../../../shared/file-takers.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { NeedsScript } from '../../../shared/ui/late/needs-script.tsx';
import wide from '../../../shared/ui/layout/wide-page.module.css';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import { ComparedRecordings } from './compared-recordings.tsx';
import { OneRecording } from './one-recording.tsx';
import type { RecordingRead } from './read-recordings.ts';
import classes from './recordings-page.module.css';
import { useRecordings } from './use-recordings.ts';

/** Shows one FIT file, or lays two recordings of a ride over each other. All on the device: nothing is sent. */
export function RecordingsPage() {
  const { files, state, leftOut, add, swap, remove } = useRecordings();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (items: readonly Incoming[]) => void add(items);
  useFileTaker(take);
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser refuses the drop and opens the file.
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={wide.page}>
      <header>
        <h1 className={wide.title}>Compare Recordings</h1>
        <p className={wide.lead}>
          Lay two FIT files of one ride over each other: the game's, and that of your head unit or
          watch. See the difference in watts, and where one of them lost power.
        </p>
      </header>
      <section
        className={classes.choice}
        data-accept={isOver || undefined}
        aria-label="Your recordings"
        onDragEnter={onDrag}
        onDragOver={onDrag}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          takeItems(droppedItems(event.dataTransfer), take);
        }}
      >
        {files.length > 0 && (
          <ol className={classes.files}>
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: both files may have one name
              <li key={index} data-ride={index === 0 ? 'first' : 'second'}>
                <span className={classes.place}>{index === 0 ? 'First' : 'Second'}</span>
                <span className={classes.name}>{file.name}</span>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => remove(file)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ol>
        )}
        <input
          ref={picker}
          type="file"
          accept=".fit,.gz,.zip"
          multiple
          hidden
          aria-label="FIT files"
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            // Otherwise choosing the same file again would change nothing.
            currentTarget.value = '';
            if (chosen.length > 0) take(chosen);
          }}
        />
        <div className={classes.actions}>
          <Button
            variant={files.length < 2 ? 'filled' : 'default'}
            onClick={() => picker.current?.click()}
          >
            {chooseTexts[files.length] ?? 'Choose other files'}
          </Button>
          {files.length === 2 && (
            <Button variant="default" onClick={swap}>
              Swap
            </Button>
          )}
        </div>
        <p className={classes.hint}>
          {files.length === 0 && 'Or drop them here. The game keeps its files in '}
          {files.length === 0 && <span className={classes.path}>Documents/Zwift/Activities.</span>}{' '}
          They never leave your browser.
        </p>
        <NeedsScript>Reading a FIT file needs JavaScript.</NeedsScript>
      </section>
      {files.length === 0 && <WhatItShows />}
      {leftOut && <Notice severity="warning" isAlert title={leftOut} />}
      <div role="status" aria-busy={state.name === 'reading'}>
        {state.name === 'reading' && <p>Reading…</p>}
      </div>
      {state.name === 'failed' && (
        <Notice
          severity="critical"
          isAlert
          title="The files could not be read here. Reload the page and try again."
        />
      )}
      {state.name === 'shown' && state.read.compared && (
        <ComparedRecordings
          compared={state.read.compared}
          startUnixS={startOf(state.read.reads[0])}
        />
      )}
      {state.name === 'shown' &&
        state.read.reads.map((read, index) => (
          <OneRecording
            // biome-ignore lint/suspicious/noArrayIndexKey: both files may have one name
            key={index}
            read={read}
            source={files[index]}
            isFolded={state.read.compared?.kind === 'compared'}
          />
        ))}
      <p className={classes.hint}>
        Lost the connection rather than power? <Link to={pagePaths.upload}>Read the log</Link> of
        the ride, with its FIT file beside it.{' '}
        <Link to={helpPath('compareRecordings')}>About FIT files</Link>
      </p>
    </div>
  );
}

function WhatItShows() {
  return (
    <ul className={classes.facts}>
      <li>
        <strong>Any head unit.</strong> The files are aligned by the shape of their power, so their
        clocks need not agree.
      </li>
      <li>
        <strong>Difference in watts.</strong> The mean, the range of 90 % of the seconds, and how it
        goes over the ride.
      </li>
      <li>
        <strong>Dropouts.</strong> Where one recording lost power and the other one had it, and how
        far the clocks drift.
      </li>
      <li>
        <strong>One file works too.</strong> You see what is missing in it, and can repair one that
        the game never closed.
      </li>
    </ul>
  );
}

function startOf(first: RecordingRead | undefined): number {
  return first?.kind === 'read' ? first.facts.fromUnixS : 0;
}

const chooseTexts: Readonly<Record<number, string>> = {
  0: 'Choose FIT files',
  1: 'Choose the second recording',
};
