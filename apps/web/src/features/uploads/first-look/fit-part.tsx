import { fitLaneMessages as messages } from '@ridescope/words/en/pages/fit-card';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useId } from 'react';
import { LineTicks } from '../../../shared/ride-line/line-ticks.tsx';
import { FitSentences } from '../../../shared/ride-series/fit-sentences.tsx';
import { SeriesLanes } from '../../../shared/ride-series/series-lanes.tsx';
import classes from './fit-part.module.css';
import type { RideFit } from './look-at-report.ts';

const mostSentences = 6;

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
  return (
    <section className={classes.fit} aria-labelledby={titleId}>
      <h4 id={titleId} className={classes.title}>
        {writeMessage(messages.title, { fileName })}
      </h4>
      <div>
        <SeriesLanes series={series} seconds={seconds} startS={startS} />
        <LineTicks seconds={seconds} />
      </div>
      <FitSentences sentences={sentences} most={mostSentences} />
    </section>
  );
}
