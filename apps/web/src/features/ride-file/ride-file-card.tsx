import { pagePaths } from '@ridescope/contract/pages';
import type { Report } from '@ridescope/contract/report/report';
import type { RideSeries } from '@ridescope/contract/ride-file';
import { rescueWords } from '@ridescope/words/report/rescue-words';
import { fitRefusals, rideFileSentences } from '@ridescope/words/terminal/ride-file-sentences';
import { type DragEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { SeverityIcon } from '../../shared/ui/tables/severity-icon.tsx';
import type { RideFileRead } from './read-ride-file.ts';
import { RepairFile } from './repair-file.tsx';
import classes from './ride-file-card.module.css';
import { useAddedFit } from './use-added-fit.ts';

interface RideFileCardProps {
  report: Report;
  /** Receives the values of the file that fits a ride of the report; undefined when none does. */
  onSeries: (series: RideSeries | undefined) => void;
}

/** Takes the FIT file of a ride, and shows on this device what it adds to the report. Nothing is sent. */
export function RideFileCard({ report, onSeries }: RideFileCardProps) {
  const { state, add, remove } = useAddedFit(report, onSeries);
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
    if (files.length > 0) add(files);
  };
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
        FIT file of the ride
      </h2>
      <p className={classes.hint}>
        The game saves power, heart rate and cadence of each second in Documents/Zwift/Activities.
        Add that file to see when they were missing. It never leaves your browser, and is gone when
        you close the page. To compare it with your head unit's file, go to{' '}
        <Link to={pagePaths.recordings}>Compare Recordings</Link>.
      </p>
      {rescue && <Notice severity="warning" title={rescue.text} />}
      <div role="status" aria-busy={state.name === 'reading'}>
        {state.name === 'reading' && <p>Reading the file…</p>}
        {state.name === 'shown' &&
          state.reads.map((read, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes its order
            <ReadFile key={index} read={read} source={state.files[index]} />
          ))}
      </div>
      {state.name === 'failed' && (
        <Notice
          severity="critical"
          isAlert
          title="The file could not be read here. Reload the page and try again."
        />
      )}
      <input
        ref={picker}
        type="file"
        accept=".fit,.gz,.zip"
        multiple
        hidden
        aria-label="FIT file"
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={() => picker.current?.click()}>
          {state.name === 'shown' ? 'Choose another FIT file' : 'Choose FIT file'}
        </Button>
        {state.name === 'shown' && (
          <Button variant="default" size="sm" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
    </section>
  );
}

function ReadFile({ read, source }: { read: RideFileRead; source: File | undefined }) {
  if (read.kind !== 'read') {
    const reason =
      read.kind === 'noZip' ? read.message : `We couldn't read it: ${fitRefusals[read.reason]}.`;
    return (
      <Notice severity="warning" title={read.name} isAlert>
        <p>{reason}</p>
      </Notice>
    );
  }
  const { name, file, series } = read;
  return (
    <div className={classes.file}>
      <h3 className={classes.name}>{name}</h3>
      <ul className={classes.sentences}>
        {rideFileSentences(file).map(({ text, tone }) => (
          <li key={text}>
            {tone && <SeverityIcon severity={tone} size={16} />}
            <span>{text}</span>
          </li>
        ))}
        {series && (
          <li>
            <a href="#time-line">See the values in the time line</a>
          </li>
        )}
      </ul>
      {file.condition !== 'whole' && source && <RepairFile file={source} />}
    </div>
  );
}
