import { pagePaths } from '@ridescope/contract/pages';
import type { Report } from '@ridescope/contract/report/report';
import type { RideSeries } from '@ridescope/contract/ride-file';
import { fitCardMessages as messages } from '@ridescope/words/en/pages/fit-card';
import { rescueWords } from '@ridescope/words/report/rescue-words';
import { type DragEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import classes from './ride-file-card.module.css';
import { StoredFile, UnstoredFile } from './shown-file.tsx';
import { useAddedFits } from './use-added-fits.ts';

interface RideFileCardProps {
  stored: StoredAddress;
  report: Report;
  /** Receives the values of the files that fit rides of the report, one for each activity; the same function at every drawing. */
  onSeries: (series: readonly RideSeries[]) => void;
}

/** Takes the FIT file of a ride, shows what it adds to the report, and stores its values with it. */
export function RideFileCard({ stored, report, onSeries }: RideFileCardProps) {
  const { fits, hasFailedToLoad, reload, last, add, remove } = useAddedFits(
    stored,
    report,
    onSeries,
  );
  const rescue = rescueWords(report);
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser refuses the drop and opens the file.
    event.preventDefault();
    setOver(true);
  };
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (picker.current) picker.current.value = '';
    // One choice at a time: the next one would be sent before the one that it replaces.
    if (files.length > 0 && !add.isPending) add.mutate(files);
  };
  const sourceOf = (activityId: string) => {
    const place = last.sent.findIndex(
      (each) => each.kind === 'sent' && each.activityId === activityId,
    );
    return place < 0 ? undefined : { name: last.sent[place]?.read.name, file: last.files[place] };
  };
  const isEmpty = fits.length === 0;
  return (
    <section
      id="ride-file"
      className={classes.card}
      data-accept={isOver || undefined}
      aria-labelledby="ride-file-title"
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <h2 id="ride-file-title" className={classes.title}>
        {messages.title}
      </h2>
      {isEmpty && <p className={classes.hint}>{messages.empty}</p>}
      {rescue && (
        <Notice severity="warning" title={rescue.title}>
          <p>{rescue.text}</p>
        </Notice>
      )}
      <div className={classes.files} role="status" aria-busy={add.isPending}>
        {add.isPending && <p>{messages.reading}</p>}
        {fits.map((fit) => (
          <StoredFile
            key={fit.activityId}
            fit={fit}
            source={sourceOf(fit.activityId)}
            isRemoving={remove.isPending && remove.variables === fit.activityId}
            onRemove={() => remove.mutate(fit.activityId)}
          />
        ))}
        {last.sent.map((sent, index) => (
          <UnstoredFile
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes its order
            key={index}
            sent={sent}
            file={last.files[index]}
          />
        ))}
      </div>
      {add.isError && <Notice severity="critical" isAlert title={messages.unreadable} />}
      {remove.isError && <Notice severity="critical" isAlert title={messages['not-removed']} />}
      {hasFailedToLoad && (
        <Notice
          severity="warning"
          title={messages['not-loaded']}
          actions={
            <Button size="sm" onClick={() => reload()}>
              {messages.retry}
            </Button>
          }
        />
      )}
      <input
        ref={picker}
        type="file"
        accept=".fit,.gz,.zip"
        multiple
        hidden
        aria-label={messages.file}
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          loading={add.isPending}
          onClick={() => picker.current?.click()}
        >
          {messages[isEmpty ? 'choose' : 'choose-other']}
        </Button>
      </div>
      <p className={classes.hint}>{messages.stored}</p>
      <p className={classes.hint}>
        {messages['head-unit']} <Link to={pagePaths.recordings}>{messages.compare}</Link>
      </p>
    </section>
  );
}
