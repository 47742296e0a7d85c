import { helpPath, pagePaths } from '@ridescope/contract/pages';
import {
  recordingsPageMessages as messages,
  recordingsMessages,
  recordingsOfferMessages,
} from '@ridescope/words/en/pages/recordings';
import { writeMessage } from '@ridescope/words/messages/write-message';
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
        <h1 className={wide.title}>{messages.title}</h1>
        <p className={wide.lead}>{messages.lead}</p>
      </header>
      <section
        className={classes.choice}
        data-accept={isOver || undefined}
        aria-label={messages.choice}
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
                <span className={classes.place}>
                  {recordingsMessages[index === 0 ? 'first' : 'second']}
                </span>
                <span className={classes.name}>{file.name}</span>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={writeMessage(messages['remove-file'], { name: file.name })}
                  onClick={() => remove(file)}
                >
                  {messages.remove}
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
          aria-label={messages.files}
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
            {messages[chooseTexts[files.length] ?? 'choose-others']}
          </Button>
          {files.length === 2 && (
            <Button variant="default" onClick={swap}>
              {messages.swap}
            </Button>
          )}
        </div>
        <p className={classes.hint}>{messages[files.length === 0 ? 'where-files' : 'not-sent']}</p>
        <NeedsScript>{messages['needs-script']}</NeedsScript>
      </section>
      {files.length === 0 && <WhatItShows />}
      {leftOut && <Notice severity="warning" isAlert title={leftOut} />}
      <div role="status" aria-busy={state.name === 'reading'}>
        {state.name === 'reading' && <p>{messages.reading}</p>}
      </div>
      {state.name === 'failed' && (
        <Notice severity="critical" isAlert title={messages['not-read']} />
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
        {messages['rather-connection']} <Link to={pagePaths.upload}>{messages['read-log']}</Link>
        {' · '}
        <Link to={helpPath('compareRecordings')}>{messages.about}</Link>
      </p>
    </div>
  );
}

function WhatItShows() {
  return (
    <ul className={classes.facts}>
      {Object.entries(recordingsOfferMessages).map(([id, { name, text }]) => (
        <li key={id}>
          <strong>{name}</strong> {text}
        </li>
      ))}
    </ul>
  );
}

function startOf(first: RecordingRead | undefined): number {
  return first?.kind === 'read' ? first.facts.fromUnixS : 0;
}

const chooseTexts: Readonly<Record<number, 'choose' | 'choose-second'>> = {
  0: 'choose',
  1: 'choose-second',
};
