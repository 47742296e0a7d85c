import { offerText, offerTitle } from '@ridescope/words/advanced/analysis-offer';
import { IconMicroscope } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './analysis-offer.module.css';

interface AnalysisOfferProps {
  /** How many problems of the ride are more than minor; undefined where no ride is meant. */
  problems?: number | undefined;
  /** What it costs. */
  price: ReactNode;
  /** The way to it. */
  action?: ReactNode;
}

/** Says what the advanced analysis adds and what it costs, in the same words wherever it is offered. */
export function AnalysisOffer({ problems, price, action }: AnalysisOfferProps) {
  return (
    <div className={classes.offer} data-short={problems !== undefined || undefined}>
      <IconMicroscope size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.body}>
        <h3 className={classes.title}>{offerTitle(problems)}</h3>
        <p className={classes.text}>{offerText}</p>
        <div className={classes.actions}>
          {action}
          <span className={classes.price}>{price}</span>
        </div>
      </div>
    </div>
  );
}
