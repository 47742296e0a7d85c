import { fitLaneMessages as messages } from '@ridescope/words/en/pages/fit-card';
import { glued } from '@ridescope/words/format/glued';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useId } from 'react';
import { LineTicks } from '../../../shared/ride-line/line-ticks.tsx';
import { SeriesLanes } from '../../../shared/ride-series/series-lanes.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useFirstItems } from '../../../shared/ui/layout/use-first-items.ts';
import { SeverityIcon } from '../../../shared/ui/tables/severity-icon.tsx';
import classes from './fit-part.module.css';
import type { RideFit } from './look-at-report.ts';

const sentencesAtFirst = 6;

interface FitPartProps {
  fit: RideFit;
  /** Length of the ride's line. */
  seconds: number;
  /** Where the line begins, in seconds since the start of the activity. */
  startS: number;
}

/** What the FIT file of a ride adds to its answer: lanes of its values, and what they show. */
export function FitPart({ fit, seconds, startS }: FitPartProps) {
  const { fileName, sentences, series } = fit;
  const titleId = useId();
  const { list, shown, others, showAll } = useFirstItems(sentences, sentencesAtFirst);
  return (
    <section className={classes.fit} aria-labelledby={titleId}>
      <h4 id={titleId} className={classes.title}>
        {writeMessage(messages.title, { fileName })}
      </h4>
      <div>
        <SeriesLanes series={series} seconds={seconds} startS={startS} />
        <LineTicks seconds={seconds} startS={startS} />
      </div>
      <ul ref={list} className={classes.sentences}>
        {shown.map(({ text, tone }) => (
          <li key={text}>
            <SeverityIcon severity={tone ?? 'info'} size={16} />
            <span>{glued(text)}</span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <div>
          <Button variant="default" size="sm" onClick={showAll}>
            {writeMessage(messages.more, { others })}
          </Button>
        </div>
      )}
    </section>
  );
}
