import { fitCardMessages } from '@ridescope/words/en/pages/fit-card';
import { recordingsMessages } from '@ridescope/words/en/pages/recordings';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { fitRefusals, recordingSentences } from '@ridescope/words/terminal/ride-file-sentences';
import { LineTicks } from '../../../shared/ride-line/line-ticks.tsx';
import { FitSentences } from '../../../shared/ride-series/fit-sentences.tsx';
import { SeriesLanes } from '../../../shared/ride-series/series-lanes.tsx';
import { Disclosure } from '../../../shared/ui/layout/disclosure.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import { RepairFile } from '../repair-file.tsx';
import type { RecordingRead } from './read-recordings.ts';
import classes from './recordings-page.module.css';

const mostSentences = 12;

interface OneRecordingProps {
  read: RecordingRead;
  source: File | undefined;
  /** The comparison comes first. */
  isFolded: boolean;
}

/** What one FIT file shows by itself, and what it can't. */
export function OneRecording({ read, source, isFolded }: OneRecordingProps) {
  if (read.kind === 'refused')
    return (
      <Notice severity="warning" isAlert title={read.name}>
        <p>{writeMessage(fitCardMessages.unread, { reason: fitRefusals[read.reason] })}</p>
      </Notice>
    );
  const { name, facts, lanes } = read;
  const seconds = facts.toUnixS - facts.fromUnixS + 1;
  const content = (
    <>
      <div>
        <SeriesLanes series={lanes} seconds={seconds} />
        <LineTicks seconds={seconds} />
      </div>
      <FitSentences sentences={recordingSentences(facts)} most={mostSentences} />
      {facts.condition !== 'whole' && source && <RepairFile file={source} />}
    </>
  );
  return (
    <section className={classes.card} aria-label={name}>
      <h2 className={classes.title}>{name}</h2>
      {isFolded ? (
        <Disclosure summary={recordingsMessages.alone}>
          <div className={classes.inside}>{content}</div>
        </Disclosure>
      ) : (
        content
      )}
    </section>
  );
}
